import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { saveSection } from './editor-commands.ts'
import { sendSection } from './editor-form.ts'
import { saveHours, sendHours } from './editor-hours-page.ts'
import { hoursPath } from './editor-hours-view.ts'
import { editorPath } from './editor-tabs-list.ts'
import { loadEditor, type LoadedEditor } from './editor-load.ts'
import type { EditorRequest } from './editor-section.ts'
import { editorSections } from './editor-table.ts'

/** The editor of an event type. Each section has its own form. */
export function eventTypeEditorPages(app: FastifyInstance, db: Db) {
  for (const path of ['/console/event-types/:id', '/console/event-types/:id/:section']) {
    app.get<EditorRequest>(path, async (request, reply) => {
      const editor = await loadEditor(db, request)
      const { section = '' } = request.params
      if (section === hoursPath) return sendHours(reply, db, editor, request.query)
      // A host who cannot change the event type can still set their own hours for it.
      if (section === '' && !editor.isManager) return reply.redirect(editorPath(editor.id, hoursPath), 303)
      return sendSection(reply, db, editor, { section: sectionFor(editor, section) })
    })

    app.post<EditorRequest>(path, async (request, reply) => {
      const editor = await loadEditor(db, request)
      const { section = '' } = request.params
      if (section === hoursPath) return saveHours(reply, db, editor, request.body ?? {})
      return saveSection(reply, db, editor, sectionFor(editor, section), request.body ?? {})
    })
  }
}

function sectionFor({ isManager }: LoadedEditor, path: string) {
  const section = editorSections.find((each) => each.path === path)
  if (!section) throw new NotFound()
  if (!isManager) throw new Forbidden('You do not have permission to access this resource.')
  return section
}
