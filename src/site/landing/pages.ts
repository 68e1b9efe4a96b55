import type { FastifyInstance } from 'fastify'
import { findSignedInUser } from '../../access/sessions/browser-session.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { addVary, prefersHtml } from '../../platform/http/negotiate.ts'
import { sendLanding } from './layout.ts'
import { listPublicPages, type PublicPage } from './queries.ts'

/** How long a process caches the public pages, in milliseconds. The page needs no sign-in, so it must be cheap. */
const maxAge = 30_000

/** What runs here: a page for people, links for programs. */
export function landingPages(db: Db) {
  const publicPages = cached(() => (config.PUBLIC_DIRECTORY === 'on' ? listPublicPages(db) : Promise.resolve([])))
  return async (app: FastifyInstance) => {
    app.get('/', async (request, reply) => {
      addVary(reply, 'Accept')
      if (!prefersHtml(request)) return reply.header('cache-control', 'public, no-cache').send(links)
      const [visitor, pages] = await Promise.all([findSignedInUser(db, request), publicPages()])
      return sendLanding(reply, visitor, pages)
    })
  }
}

const { BASE_URL, AUTH_URL } = config
const links = {
  name: 'Convene',
  api_version: '2',
  base_url: BASE_URL,
  documentation: `${BASE_URL}/docs`,
  openapi: `${BASE_URL}/openapi.json`,
  authorization_server: `${AUTH_URL}/.well-known/oauth-authorization-server`,
  sign_in: `${AUTH_URL}/sign-in`,
}

/** Requests that arrive within `maxAge` share one answer; a failure is not kept. */
function cached(read: () => Promise<PublicPage[]>) {
  let known: { at: number; pages: Promise<PublicPage[]> } | undefined
  return () => {
    const now = performance.now()
    if (known && now - known.at < maxAge) return known.pages
    const pages = read()
    known = { at: now, pages }
    pages.catch(() => { known = undefined })
    return pages
  }
}
