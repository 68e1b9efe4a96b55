import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { html, type Html } from '../../platform/html.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { requireStorableText } from '../../platform/http/validate.ts'
import { readForms, sendFailure, sendPage, type FormSize } from '../../platform/pages/page.ts'
import { findSignedInUser } from './browser-session.ts'
import type { SignedInUser } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest { visitor?: SignedInUser }
}

const foreignForm = 'This form was not sent by a page of ours. Open the page again and send it from there.'

/** A page that only somebody who is signed in has. Others sign in first and then come back to it. */
export class SignInFirst extends Error {
  readonly email: string | undefined

  /** `email`: who they are likely to be. */
  constructor(email?: string) {
    super()
    this.email = email
  }
}

/**
 * What all pages with a session have in common: forms are read, a form of another site is refused before anything
 * happens, and failures are told to people.
 */
export function protectPages(app: FastifyInstance, size: FormSize = 'small') {
  readForms(app, size)
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isFromOurPage(request))
      throw new Forbidden(foreignForm, 'cross_site')
  })
  app.setErrorHandler(async (error, request, reply) => {
    await drainBody(request, reply)
    if (error instanceof SignInFirst) return reply.redirect(signInPath(request, error), 303)
    if (error instanceof Forbidden) return sendRefusal(reply, error)
    return sendFailure(reply, error)
  })
}

/**
 * What pages for anybody have in common that take a form. Another site must not have its visitors send it: each of them
 * would come from another network. These pages may stand at another address than those with a session.
 */
export function protectForms(app: FastifyInstance, tell: (reply: FastifyReply, error: unknown) => FastifyReply) {
  readForms(app)
  app.addHook('onRequest', async (request) => {
    const { 'sec-fetch-site': site, origin } = request.headers
    const isFromHere = isFromOurPage(request) || (site === undefined && origin === new URL(config.BASE_URL).origin)
    if (request.method === 'POST' && !isFromHere) throw new Forbidden(foreignForm, 'cross_site')
  })
  app.addHook('preHandler', async ({ body }) => requireStorableText(body))
  app.setErrorHandler(async (error, request, reply) => {
    await drainBody(request, reply)
    return error instanceof Forbidden ? sendForeign(reply, error) : tell(reply, error)
  })
}

type Hint = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>

/** The same, and nobody gets in without a session. `hint` tells who is likely to come. */
export function requireSession(app: FastifyInstance, db: Db, hint?: Hint) {
  protectPages(app, 'usual')
  app.addHook('preHandler', async (request, reply) => {
    const visitor = await findSignedInUser(db, request)
    if (!visitor) throw new SignInFirst(await hint?.(request, reply))
    request.visitor = visitor
  })
}

export function signedInUserOf({ visitor }: FastifyRequest) {
  if (!visitor) throw new Error('a page for people who are signed in was reached by somebody else')
  return visitor
}

/** Whether the browser vouches that a page of ours sent this. */
export function isFromOurPage({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === config.AUTH_URL : site === 'same-origin'
}

/** Only a path of ours is worth coming back to, as a browser reads it: `/.//host` is `//host` to it. */
export function returnPath(given: unknown) {
  const url = typeof given === 'string' && isPath(given) ? URL.parse(given, config.AUTH_URL) : null
  return url && url.origin === config.AUTH_URL && isPath(url.pathname) ? url.pathname + url.search : '/account'
}

const isPath = (text: string) => /^\/(?!\/)[\x21-\x5b\x5d-\x7e]{0,2000}$/.test(text)

function signInPath({ method, url }: FastifyRequest, { email }: SignInFirst) {
  const return_to = method === 'GET' ? url : '/account'
  return `/sign-in?${new URLSearchParams({ return_to, ...(email !== undefined && { email }) }).toString()}`
}

function sendRefusal(reply: FastifyReply, denied: Forbidden) {
  return sendForeign(reply, denied, html`<p><a href="/account">Go to your account</a></p>`)
}

function sendForeign(reply: FastifyReply, { message }: Forbidden, more?: Html) {
  return sendPage(reply, {
    title: 'Not allowed',
    status: 403,
    referrer: 'same-origin',
    main: html`<h1>Not allowed</h1>
<p>${message}</p>
${more}`,
  })
}
