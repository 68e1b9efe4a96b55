import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { ImportFileRow } from '../../contacts/contact-files/file-queries.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { filePath, importPath } from './import-layout.ts'

export function confirmCancel(reply: FastifyReply, file: ImportFileRow) {
  const { text } = pageTexts(reply.request)
  return sendConfirmation(reply, signedInUserOf(reply.request), 'contacts', {
    title: text('ci-cancel-title'),
    text: text(file.status === 'importing' ? 'ci-cancel-running' : 'ci-cancel-waiting'),
    action: `${filePath(file.id)}/cancel`,
    label: text('ci-cancel'),
    back: filePath(file.id),
    crumbs: [
      { path: '/console/contacts', label: text('nav-contacts') },
      { path: importPath, label: text('contact-import') },
    ],
  })
}
