import type { FastifyRequest } from 'fastify'
import { config } from '../../platform/config.ts'

const baseOrigin = new URL(config.BASE_URL).origin

/** Whether the browser confirms that one of our pages with a session sent this request. */
export function isFromOurPage({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === config.AUTH_URL : site === 'same-origin'
}

/** The same for public pages, which can have a different origin than the pages with a session. */
export function isFromOurPublicPage(request: FastifyRequest) {
  const { 'sec-fetch-site': site, origin } = request.headers
  return isFromOurPage(request) || (site === undefined && origin === baseOrigin)
}
