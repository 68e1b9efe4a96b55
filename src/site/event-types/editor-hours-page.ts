import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendEditor } from './editor-layout.ts'
import type { LoadedEditor } from './editor-load.ts'
import type { Input } from './editor-section.ts'

export const hoursPath = 'hours'

export function sendHours(reply: FastifyReply, db: Db, editor: LoadedEditor, _query: ConsoleRequest['Querystring']) {
  const label = pageTexts(reply.request).text('editor-own-hours')
  return sendEditor(reply, db, editor, { current: hoursPath, label, main: html`<h2 id="section">${label}</h2>` })
}

export function saveHours(reply: FastifyReply, db: Db, editor: LoadedEditor, _input: Input) {
  return sendHours(reply, db, editor, {})
}
