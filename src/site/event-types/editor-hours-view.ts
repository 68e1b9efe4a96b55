import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { editorScripts } from '../availability/hours-fields.ts'
import { hoursStyle } from '../availability/hours-style.ts'
import type { HoursReader } from '../availability/hours-text.ts'
import { differencesOf } from '../availability/schedule-form.ts'
import { staleNotice } from '../console/stale-form.ts'
import { formOf } from './editor-form.ts'
import type { HostHours } from './editor-hours-load.ts'
import { sendEditor } from './editor-layout.ts'
import type { LoadedEditor } from './editor-load.ts'
import { editorPath } from './editor-tabs-list.ts'
import { hostPicker, hoursInputOf, hoursOptions, hoursSummary, renderHours, type HoursState } from './hours-section.ts'

export const hoursPath = 'hours'

export type HoursPage = HoursState & {
  status?: number
  message?: string | undefined
  isUnsaved?: boolean
  isStale?: boolean
}

/** The hours of one host: a schedule, or own hours for this event type. */
export function sendHoursPage(
  reply: FastifyReply, db: Db, editor: LoadedEditor, hours: HostHours, page: HoursPage, reader: HoursReader,
) {
  const { texts, texts: { text }, clock } = reader
  const path = editorPath(editor.id, hoursPath)
  const title = text('editor-hours-of', { name: hours.names.get(hours.userId) ?? '' })
  return sendEditor(reply, db, editor, {
    current: hoursPath,
    label: text('editor-own-hours'),
    style: hoursStyle,
    scripts: editorScripts(),
    message: page.message,
    ...(page.status !== undefined && { status: page.status }),
    main: html`${page.isStale && staleNotice(hoursDifferences(hours, page, editor, reader), texts)}
${hoursSummary(page, reader)}
${editor.isManager && hostPicker(path, hours, reader)}
${formOf(texts, path, title, renderHours(hours, page, editor, reader), page.isUnsaved ?? false, clock)}`,
  })
}

/** What is saved now and what the user typed have differently. */
function hoursDifferences(hours: HostHours, { input }: HoursState, { isManager }: LoadedEditor, reader: HoursReader) {
  const options = hoursOptions(hours, isManager, reader)
  const labelOf = (choice: string) => options.find(({ value }) => value === choice)?.label ?? choice
  const saved = hoursInputOf(hours, isManager, reader)
  const choice = {
    label: reader.texts.text('editor-hours-choice'), theirs: labelOf(saved.choice), yours: labelOf(input.choice),
  }
  const stored = { ...hours.rule, name: '', default: false, travel: [], holidays: [], created_at: '', updated_at: '' }
  return [
    ...(choice.theirs === choice.yours ? [] : [choice]),
    ...(input.choice === 'own' ? differencesOf({ ...input, name: '' }, stored, reader) : []),
  ]
}
