import type { FastifyInstance } from 'fastify'
import { staticDocument } from '../http/static-document.ts'
import { seconds } from '../time.ts'

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">' +
  '<rect width="16" height="16" rx="5" fill="#1f5f4a"/></svg>'

/** The icon of pages without a logo. */
export function mountIcon(app: FastifyInstance) {
  app.get(
    '/favicon.svg',
    staticDocument(() => ({
      headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${seconds({ days: 1 })}` },
      text: icon,
    })),
  )
}
