import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html, type Html } from '../../platform/html.ts'
import { editorScripts } from '../availability/hours-fields.ts'
import { hoursStyle } from '../availability/hours-style.ts'
import { formOf } from './editor-form.ts'
import type { HostHours } from './editor-hours-load.ts'
import { sendEditor } from './editor-layout.ts'
import type { LoadedEditor } from './editor-load.ts'
import { editorPath } from './editor-tabs-list.ts'
import { readerOf } from './editor-hours-input.ts'
import { hostPicker, hoursSummary, renderHours, type HoursState } from './hours-section.ts'

export const hoursPath = 'hours'

export type HoursPage = HoursState & {
  status?: number
  message?: string | undefined
  isUnsaved?: boolean
  /** Above the form. */
  notice?: Html
}

/** The hours of one host: a schedule, or own hours for this event type. */
export function sendHoursPage(reply: FastifyReply, db: Db, editor: LoadedEditor, hours: HostHours, page: HoursPage) {
  const reader = readerOf(reply)
  const { texts, clock } = reader
  const { text } = texts
  const path = editorPath(editor.id, hoursPath)
  const title = text('editor-hours-of', { name: hours.names.get(hours.userId) ?? '' })
  return sendEditor(reply, db, editor, {
    current: hoursPath,
    label: text('editor-own-hours'),
    style: hoursStyle,
    scripts: editorScripts(),
    message: page.message,
    ...(page.status !== undefined && { status: page.status }),
    main: html`${page.notice}
${hoursSummary(page, reader)}
${editor.isManager && hostPicker(path, hours, reader)}
${formOf(texts, path, title, renderHours(hours, page, editor, reader), { isUnsaved: page.isUnsaved ?? false, clock })}`,
  })
}
