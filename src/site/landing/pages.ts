import type { FastifyInstance } from 'fastify'
import { findSignedInUser } from '../../access/sessions/browser-session.ts'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { addVary, prefersHtml } from '../../platform/http/negotiate.ts'
import { isSetUp, sendNotSetUp } from '../setup/not-set-up-page.ts'
import { sendLanding } from './layout.ts'
import { listPublicPages, type PublicPage } from './queries.ts'

/** How long a process caches the public pages, in milliseconds. The page needs no sign-in, so it must be cheap. */
const maxAge = 30_000

/** A page for people, links for programs. */
export function landingPages(db: Db) {
  const publicPages = cached(() => (config.PUBLIC_DIRECTORY === 'on' ? listPublicPages(db) : Promise.resolve([])))
  return async (app: FastifyInstance) => {
    app.get('/', async (request, reply) => {
      addVary(reply, 'Accept')
      if (!prefersHtml(request)) return reply.header('cache-control', 'public, no-cache').send(links)
      const [user, pages] = await Promise.all([findSignedInUser(db, request), publicPages()])
      if (!user && pages.length === 0 && !(await isSetUp(db))) return sendNotSetUp(reply)
      return sendLanding(reply, user, pages)
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

/** Requests that arrive within `maxAge` share one result; a failure is not cached. */
function cached(read: () => Promise<PublicPage[]>) {
  let cache: { at: number; pages: Promise<PublicPage[]> } | undefined
  return () => {
    const now = performance.now()
    if (cache && now - cache.at < maxAge) return cache.pages
    const pages = read()
    cache = { at: now, pages }
    pages.catch(() => {
      cache = undefined
    })
    return pages
  }
}
