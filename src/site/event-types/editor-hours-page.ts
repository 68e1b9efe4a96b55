import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { StaleForm, staleNotice } from '../console/stale-form.ts'
import { chooseSchedule, setOwnHours } from './editor-hours-commands.ts'
import { changeHours, hoursDifferences, hoursErrors, readerOf, readHours } from './editor-hours-input.ts'
import { loadHostHours, type HostHours } from './editor-hours-load.ts'
import { hoursPath, sendHoursPage } from './editor-hours-view.ts'
import { loadEdited, type LoadedEditor } from './editor-load.ts'
import type { Input } from './editor-section.ts'
import { editorPath } from './editor-tabs-list.ts'
import { hoursInputOf, type HoursInput } from './hours-section.ts'

export async function sendHours(
  reply: FastifyReply,
  db: Db,
  editor: LoadedEditor,
  query: ConsoleRequest['Querystring'],
) {
  const hours = await loadHostHours(db, editor, typeof query.user === 'string' ? query.user : undefined)
  const reader = readerOf(reply)
  return sendHoursPage(reply, db, editor, hours, {
    input: hoursInputOf(hours, editor.isManager, reader),
    version: hours.version,
    problems: [],
    message: doneMessageOf(query, { saved: reader.texts.text('editor-saved') }),
  })
}

/** Saves the hours, or changes the intervals of a day in the form. */
export async function saveHours(reply: FastifyReply, db: Db, editor: LoadedEditor, body: Input) {
  const hours = await loadHostHours(db, editor, body.user ?? '')
  const reader = readerOf(reply)
  const { action = '', version = '' } = body
  const input = readHours(body)
  if (action !== '' && action !== 'save') {
    const change = changeHours(input, action, body, reader)
    return sendHoursPage(reply, db, editor, hours, { ...change, version, problems: [], isUnsaved: true })
  }

  try {
    if (input.choice === 'own') await setOwnHours(editor, hours, input, version, reader)
    else await chooseSchedule(editor, hours, input.choice, version)
  } catch (error) {
    if (error instanceof StaleForm) return sendStale(reply, db, editor, input, hours)
    const problems = hoursErrors(error, input, hours, reader)
    return sendHoursPage(reply, db, editor, hours, { input, version, problems, status: 400, isUnsaved: true })
  }
  return reply.redirect(`${editorPath(editor.id, hoursPath)}?user=${hours.userId}&done=saved`, 303)
}

async function sendStale(reply: FastifyReply, db: Db, editor: LoadedEditor, input: HoursInput, { userId }: HostHours) {
  const reader = readerOf(reply)
  const current = { ...editor, eventType: await loadEdited(db, editor.api, editor.id) }
  const hours = await loadHostHours(db, current, userId)
  return sendHoursPage(reply, db, current, hours, {
    input,
    version: hours.version,
    problems: [],
    status: 409,
    isUnsaved: true,
    notice: staleNotice(hoursDifferences(hours, input, editor, reader), reader.texts),
  })
}
