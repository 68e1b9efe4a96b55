import type { FastifyInstance } from 'fastify'
import type { WorkflowTest } from '../../messages/manage-workflows/preview-schema.ts'
import { previewHtml } from '../../messages/manage-workflows/render-preview.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound, TooManyRequests } from '../../platform/errors.ts'
import { apiFor } from '../console/api.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { listPath, workflowRoutes } from './load.ts'
import { loadPreview, sourceIn } from './preview-load.ts'
import { sendPreview } from './preview-page.ts'

/** The email is a page of its own: its styles are inline, and nothing in it may run or load. */
const emailPolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self'`,
  `form-action 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  'sandbox',
].join('; ')

/** What a saved workflow sends, in every language, and a test to oneself. */
export function workflowPreviewPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/:id/preview`, async (request, reply) =>
    sendPreview(reply, db, await loadPreview(db, request, idOf(request.params))),
  )

  app.get<ConsoleRequest>(`${listPath}/:id/message`, async (request, reply) => {
    const { steps, context } = await loadPreview(db, request, idOf(request.params))
    const { step, to } = request.query
    const page = previewHtml(steps[Number(step)], typeof to === 'string' ? to : '', context)
    if (page === undefined) throw new NotFound()
    return reply
      .removeHeader('access-control-allow-origin')
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': emailPolicy,
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      })
      .send(page)
  })

  app.post<ConsoleRequest>(`${listPath}/:id/test`, async (request, reply) => {
    const [api, uuid] = [apiFor(db, request), idOf(request.params)]
    const { body, query } = sourceIn(request.body ?? {})
    try {
      const { steps } = await api.one<WorkflowTest>(workflowRoutes, 'POST /workflows/:uuid/test', {
        ids: { uuid },
        body,
      })
      const sent = String(steps.filter((step) => step.sent).length)
      const address = new URLSearchParams({ done: 'tested', sent, ...query }).toString()
      return await reply.redirect(`${listPath}/${uuid}/preview?${address}`, 303)
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      return sendPreview(reply, db, await loadPreview(db, request, uuid), error.seconds)
    }
  })
}
