import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { asId, type EventTypeId } from '../../platform/ids.ts'
import { loadManagedForUpdate } from '../../scheduling/event-types/permissions.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import { problemsOf } from '../console/api.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'
import { loadForm } from './editor-form-load.ts'
import { sendSection } from './editor-form.ts'
import { editorPath } from './editor-tabs-list.ts'
import { loadEdited, type LoadedEditor } from './editor-load.ts'
import { editedRow, versionOf } from './editor-state.ts'
import type { EditorSection, Input } from './editor-section.ts'
import { saveOwnLink } from './own-link-load.ts'

/** Saves the form of a section, or adds, moves or removes one of its rows. */
export async function saveSection(
  reply: FastifyReply,
  db: Db,
  editor: LoadedEditor,
  section: EditorSection,
  fields: Input,
) {
  const { api, id, eventType } = editor
  const { action = '', ...input } = withUnixLines(fields)
  if (action !== '' && section.change) {
    const form = await loadForm(reply, db, editor, { section, input })
    const change = await section.change(form, action, api)
    return sendSection(reply, db, editor, { section, ...change, status: change.problems ? 400 : 200 })
  }

  const body = section.bodyOf(input, eventType)
  const linkProblems = await saveOwnLink(api, reply.request)
  if (linkProblems.length > 0)
    return sendSection(reply, db, editor, { section, input, problems: linkProblems, status: 400 })
  try {
    await api.one(eventTypes, 'PATCH /event_types/:uuid', {
      ids: { uuid: id },
      body,
      before: async (tx) => {
        const row = await loadManagedForUpdate(tx, api.caller, asId<EventTypeId>(id))
        requireVersion({ updated_at: versionOf(section, editedRow(row)) }, input.version)
      },
    })
  } catch (error) {
    if (error instanceof StaleForm) return sendStale(reply, db, editor, section, input)
    const problems = problemsOf(error).map(({ parameter = '', ...problem }) => ({
      ...problem,
      parameter: section.locate?.(parameter, body) ?? parameter,
    }))
    return sendSection(reply, db, editor, { section, input, problems, status: 400 })
  }
  return reply.redirect(`${editorPath(id, section.path)}?done=saved`, 303)
}

async function sendStale(reply: FastifyReply, db: Db, editor: LoadedEditor, section: EditorSection, input: Input) {
  const eventType = await loadEdited(db, editor.api, editor.id)
  return sendSection(reply, db, { ...editor, eventType }, { section, input, isStale: true, status: 409 })
}

/** Browsers send lines of text areas with carriage returns. */
export function withUnixLines(fields: Input): Input {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))
}
