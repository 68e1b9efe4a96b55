import type { FastifyRequest } from 'fastify'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'

/** What was just done, from the address of the page. */
export function doneText(request: FastifyRequest) {
  const { text } = pageTexts(request)
  const query = request.query as ConsoleRequest['Querystring']
  return doneMessageOf(query, {
    saved: text('editor-saved'),
    created: text('wf-created'),
    on: text('wf-is-on'),
    off: text('wf-is-off'),
    deleted: text('wf-deleted'),
    duplicated: text('wf-duplicated'),
    tested: text('wf-test-done', { count: Math.min(Number(query.sent) || 0, 20) }),
  })
}
