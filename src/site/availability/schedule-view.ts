import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { actionForm } from '../../platform/pages/fields.ts'
import { flash } from '../console/flash.ts'
import { sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { staleNotice, type Difference } from '../console/stale-form.ts'
import { editorScripts } from './hours-fields.ts'
import { hoursStyle } from './hours-style.ts'
import { overrideList, undoOf } from './override-list.ts'
import { inputOfSchedule, scheduleForm, type FormState } from './schedule-form.ts'
import { eventTypeLinks, loadUses, readOnlyWeek } from './schedule-list.ts'
import { crumbsOf, schedulePath, type ScheduleVisit } from './schedule-load.ts'
import { availabilityTabs } from './tabs-list.ts'

export type ScheduleState = {
  status?: number
  message?: string | undefined
  query?: ConsoleRequest['Querystring']
  /** What the user submitted, and what someone else saved. */
  form?: FormState
  stale?: Difference[]
}

/** The page of one schedule. Users who cannot change it see its hours. */
export async function sendSchedule(reply: FastifyReply, visit: ScheduleVisit, state: ScheduleState) {
  const {
    user,
    schedule,
    canEdit,
    reader: { texts },
  } = visit
  const { status = 200, message, query = {} } = state
  const { text } = texts
  const title = schedule.name ?? text('hours-of-event-type-title')
  return sendConsole(reply, user, 'availability', {
    title,
    status,
    crumbs: crumbsOf(visit).slice(0, 1),
    style: hoursStyle,
    scripts: canEdit ? editorScripts() : [],
    main: html`<h1><bdi>${title}</bdi>${
      schedule.default && html` <span class="badge">${text('hours-default')}</span>`
    }</h1>
${availabilityTabs('schedules', texts)}
${flash(message, texts, undoOf(query, visit))}
${canEdit ? editorOf(visit, state) : readOnlyWeek(visit)}
${overrideList(visit, query)}
${canEdit && (await actionsOf(visit))}`,
  })
}

function editorOf({ id, schedule, reader }: ScheduleVisit, { stale, form }: ScheduleState) {
  const state = form ?? { input: inputOfSchedule(schedule, reader), version: schedule.updated_at }
  return html`${stale && staleNotice(stale, reader.texts)}${scheduleForm(schedulePath(id), state, reader)}`
}

/** What uses the schedule, and the changes that have a form of their own. */
async function actionsOf(visit: ScheduleVisit) {
  const {
    id,
    schedule,
    owner,
    reader: { texts },
  } = visit
  const { text } = texts
  const path = schedulePath(id)
  return html`<h2>${text('hours-used-by')}</h2>
<p>${eventTypeLinks((await loadUses(visit, owner))(schedule), texts)}</p>
<div class="toolbar">${
    owner.isSelf && html`<a class="button plain" href="${schedulePath('preview')}">${text('hours-preview')}</a>`
  }
<a class="button plain" href="${schedulePath('new')}?copy=${id}">${text('hours-duplicate')}</a>
${
  !schedule.default &&
  html`${actionForm(`${path}/default`, text('hours-make-default'))}
<a class="button danger" href="${path}/delete">${text('hours-delete')}</a>`
}</div>
${schedule.default && html`<p class="quiet">${text('hours-delete-default')}</p>`}`
}
