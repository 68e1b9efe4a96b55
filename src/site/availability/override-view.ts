import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { isDate } from '../../platform/text.ts'
import { sendConsole } from '../console/layout.ts'
import { staleNotice, type Difference } from '../console/stale-form.ts'
import { editorScripts } from './hours-fields.ts'
import { intervalsOf } from './hours-input.ts'
import { hoursStyle } from './hours-style.ts'
import { datesText, intervalsText, type HoursReader } from './hours-text.ts'
import { overrideForm, type OverrideState } from './override-form.ts'
import type { OverrideInput } from './override-input.ts'
import { crumbsOf, type ScheduleVisit } from './schedule-load.ts'

/** What the form and the stored schedule have on these dates, for a user who edited an older version. */
export function differencesOf(
  { rows, kind, intervals }: OverrideInput,
  { rules }: ScheduleVisit['schedule'],
  reader: HoursReader,
): Difference[] {
  const yours = intervalsText(kind === 'open' ? intervalsOf(intervals, reader.clock) : [], reader)
  return rows
    .filter(({ first }) => isDate(first))
    .map(({ first, last }) => {
      const stored = rules.find(({ date }) => date === first)
      const theirs = stored ? intervalsText(stored.intervals, reader) : reader.texts.text('hours-week')
      return { label: datesText(first, isDate(last) ? last : first, reader), theirs, yours }
    })
}

export function sendOverride(reply: FastifyReply, visit: ScheduleVisit, state: OverrideState, stale?: Difference[]) {
  const { user, id, reader } = visit
  const { text } = reader.texts
  const title = text(state.old ? 'hours-dates-edit-title' : 'hours-dates-add-title')
  return sendConsole(reply, user, 'availability', {
    title,
    status: stale ? 409 : (state.problems?.length ?? 0) > 0 ? 400 : 200,
    crumbs: crumbsOf(visit),
    style: hoursStyle,
    scripts: editorScripts(),
    main: html`<h1>${title}</h1>
${stale && staleNotice(stale, reader.texts)}${overrideForm(id, state, reader)}`,
  })
}
