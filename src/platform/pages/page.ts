import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Invalid } from '../errors.ts'
import { html, textOf, type Html } from '../html.ts'
import { formLimits, smallBody } from '../http/body-limits.ts'
import { toErrorResponse } from '../http/errors.ts'
import { requireFewFields } from '../http/validate.ts'
import { style } from './style.ts'

type PageContent = {
  title: string
  main: Html
  nav?: Html | undefined
  /** Leaves room for a navigation at the side. */
  wide?: boolean
  style?: string
  /** URLs of modules from script.ts; the first one imports the others. The page must work without them too. */
  scripts?: string[]
  /**
   * Origins that forms can redirect to besides this one, or a whole scheme if another site redirects further. Browsers
   * check every redirect against this list.
   */
  formTargets?: string[]
  /** `same-origin` lets the browser prove to our own pages that the form is ours. */
  referrer?: 'no-referrer' | 'same-origin'
  /**
   * `private`: a browser can store it, so that Back shows the page as it was. Undefined: no cache stores it, for pages
   * with a session or a secret.
   */
  cache?: 'private'
}

/** Sends an HTML page. */
export function sendPage(reply: FastifyReply, { status = 200, ...page }: PageContent & { status?: number }) {
  const { headers, text } = renderPage(page)
  // Error pages are not cached, except a form with fields to correct.
  if (page.cache && status <= 400) reply.header('cache-control', 'private, no-cache')
  // Other sites must not read pages, because the service can be in a private network.
  return reply.code(status).removeHeader('access-control-allow-origin').headers(headers).send(text)
}

/** Sends an error page instead of JSON. */
export function sendFailure(reply: FastifyReply, error: unknown) {
  const { status, headers } = toErrorResponse(error)
  if (status >= 500) reply.log.error({ request_id: reply.request.id, err: error })
  const advice = status === 400 ? 'We could not read this form. Go back and try again.'
    : 'Nothing was changed. Please try again in a moment.'
  return sendPage(reply.headers(headers ?? {}), {
    title: 'Something went wrong',
    status,
    main: html`<h1>Something went wrong</h1>
<p>${advice}</p>
<p class="quiet">If it happens again, send this request id to your admin: ${reply.request.id}</p>`,
  })
}

/** Allows no frames, no content from other sites, no referrer, and no scripts except those of the page. */
export function renderPage(page: PageContent) {
  const { title, main, nav, wide, style: ownStyle = '', scripts = [], formTargets = [] } = page
  const styleSheet = style + ownStyle
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(styleSheet, formTargets, scripts.length > 0),
    'referrer-policy': page.referrer ?? 'no-referrer',
    'x-frame-options': 'DENY',
  }
  const text = textOf(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Convene</title>
<style>${html.raw(styleSheet)}</style>${scriptTags(scripts)}
</head>
<body${wide && html` class="wide"`}>
<header>Convene</header>
${nav}
<main id="main">
${main}
</main>
</body>
</html>
`)
  return { headers, text }
}

/** A small form contains an email address, a password or a code. */
export type FormSize = 'usual' | 'small'

/** The routes of this scope accept only HTML forms, with each field once. */
export function readForms(app: FastifyInstance, size: FormSize = 'usual') {
  const bodyLimit = size === 'small' ? smallBody : formLimits.bytes
  const parseForm = async (_request: unknown, text: string) => {
    requireFewFields(text)
    const fields = new URLSearchParams(text)
    const names = [...fields.keys()]
    if (new Set(names).size < names.length) throw new Invalid({ code: 'invalid', message: 'a field is sent twice' })
    return Object.fromEntries(fields)
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, parseForm)
}

/** Modules run after the page has loaded, so they never delay it. */
function scriptTags([main, ...imported]: string[]) {
  return main && html`
<script type="module" src="${main}"></script>${imported.map((address) => html`
<link rel="modulepreload" href="${address}">`)}`
}

function policyFor(styleSheet: string, formTargets: string[], hasScripts: boolean) {
  return [
    `default-src 'none'`,
    ...(hasScripts ? [`script-src 'self'`, `connect-src 'self'`, `require-trusted-types-for 'script'`] : []),
    `style-src 'sha256-${createHash('sha256').update(styleSheet).digest('base64')}'`,
    `form-action ${[`'self'`, ...formTargets].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ')
}
