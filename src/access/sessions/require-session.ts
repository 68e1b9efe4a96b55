import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { drainBody } from '../../platform/http/sockets.ts'
import { requireStorableText } from '../../platform/http/validate.ts'
import { sendFailure } from '../../platform/pages/failure-page.ts'
import { readForms, type FormSize } from '../../platform/pages/read-forms.ts'
import { findSignedInUser } from './browser-session.ts'
import { accountLink, crossSiteCode, sendForbidden } from './forbidden-page.ts'
import { isFromOurPage, isFromOurPublicPage } from './origin-rules.ts'
import type { SignedInUser } from './queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    signedInUser?: SignedInUser
  }
}

const crossSiteMessage = 'This form did not come from one of our pages. Reload the page and submit the form again.'

/** Redirects to the sign-in page, which leads back to the requested page. */
class SignInRequired extends Error {
  readonly email: string | undefined

  /** `email`: prefills the sign-in form. */
  constructor(email?: string) {
    super()
    this.email = email
  }
}

/** For pages that use a session: parses forms, rejects forms from other sites and renders errors as pages. */
export function protectPages(app: FastifyInstance, size: FormSize = 'small') {
  readForms(app, size)
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isFromOurPage(request))
      throw new Forbidden(crossSiteMessage, crossSiteCode)
  })
  app.setErrorHandler(async (error, request, reply) => {
    await drainBody(request, reply)
    if (error instanceof SignInRequired) return reply.redirect(signInPath(request, error), 303)
    if (error instanceof Forbidden) return sendForbidden(reply, error, accountLink(request))
    return sendFailure(reply, error)
  })
}

/**
 * For public pages with a form. Rejects forms from other sites, because another site could have its visitors submit the
 * form, each from a different network, and bypass the rate limits.
 */
export function protectForms(app: FastifyInstance, sendError: (reply: FastifyReply, error: unknown) => unknown) {
  readForms(app)
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && !isFromOurPublicPage(request)) throw new Forbidden(crossSiteMessage, crossSiteCode)
  })
  app.addHook('preHandler', async ({ body }) => requireStorableText(body))
  app.setErrorHandler(async (error, request, reply) => {
    await drainBody(request, reply)
    return error instanceof Forbidden ? sendForbidden(reply, error) : sendError(reply, error)
  })
}

type LoginHint = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>

/** Protects pages and requires a session. `findHint` returns the email address to prefill on the sign-in page. */
export function requireSession(app: FastifyInstance, db: Db, findHint?: LoginHint) {
  protectPages(app, 'usual')
  app.addHook('preHandler', async (request, reply) => {
    const user = await findSignedInUser(db, request)
    if (!user) throw new SignInRequired(await findHint?.(request, reply))
    request.signedInUser = user
    request.ownLocale = user.locale
  })
}

export function signedInUserOf({ signedInUser }: FastifyRequest) {
  if (!signedInUser) throw new Error('this route has no requireSession hook')
  return signedInUser
}

/** Accepts only paths on our own host, after browser normalization: `/.//host` becomes `//host`. */
export function returnPath(input: unknown) {
  const url = typeof input === 'string' && isPath(input) ? URL.parse(input, config.AUTH_URL) : null
  return url && url.origin === config.AUTH_URL && isPath(url.pathname) ? url.pathname + url.search : '/console'
}

const isPath = (text: string) => /^\/(?!\/)[\x21-\x5b\x5d-\x7e]{0,2000}$/.test(text)

function signInPath({ method, url }: FastifyRequest, { email }: SignInRequired) {
  const return_to = method === 'GET' ? url : '/console'
  return `/sign-in?${new URLSearchParams({ return_to, ...(email !== undefined && { email }) }).toString()}`
}
