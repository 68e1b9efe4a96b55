import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Invalid } from '../errors.ts'
import { html, textOf, type Html } from '../html.ts'
import { formLimits, smallBody } from '../http/body-limits.ts'
import { toAnswer } from '../http/errors.ts'
import { requireFewFields } from '../http/validate.ts'
import { style } from './style.ts'

type Page = {
  title: string
  main: Html
  nav?: Html | undefined
  /** With room for a navigation at its side. */
  wide?: boolean
  style?: string
  /** Addresses of modules from script.ts. Without them the page must work as well. The first one imports the others. */
  scripts?: string[]
  /**
   * Where its forms may lead besides here: origins, or a whole scheme where another site may lead on from there. A
   * browser holds every redirect against this.
   */
  formTargets?: string[]
  /** Our own pages may see where somebody comes from, so that the browser can vouch for the form. */
  referrer?: 'no-referrer' | 'same-origin'
  /**
   * `private`: a browser can keep it, so that Back shows it as it was, filled in or not. Left out, no cache keeps
   * it: for pages with a session or a secret.
   */
  cache?: 'private'
}

/** Sends a page for people. */
export function sendPage(reply: FastifyReply, { status = 200, ...page }: Page & { status?: number }) {
  const { headers, text } = renderPage(page)
  // An error page is not kept, except a form with something to correct.
  if (page.cache && status <= 400) reply.header('cache-control', 'private, no-cache')
  // Other sites have no business reading pages: an installation may be within a private network.
  return reply.code(status).removeHeader('access-control-allow-origin').headers(headers).send(text)
}

/** Tells a person, rather than a program, that it did not work. */
export function sendFailure(reply: FastifyReply, error: unknown) {
  const { status, headers } = toAnswer(error)
  if (status >= 500) reply.log.error({ request_id: reply.request.id, err: error })
  const advice = status === 400 ? 'What was sent could not be read. Go back and try again.'
    : 'Nothing was changed. Please try again in a moment.'
  return sendPage(reply.headers(headers ?? {}), {
    title: 'That did not work',
    status,
    main: html`<h1>That did not work</h1>
<p>${advice}</p>
<p class="quiet">If it stays so, tell your administrator this: ${reply.request.id}</p>`,
  })
}

/** No frames, nothing from other sites, no referrer, no scripts but the page's own. */
export function renderPage(page: Page) {
  const { title, main, nav, wide, style: ownStyle = '', scripts = [], formTargets = [] } = page
  const sheet = style + ownStyle
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(sheet, formTargets, scripts.length > 0),
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
<style>${html.raw(sheet)}</style>${scriptTags(scripts)}
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

/** A small form has an email address, a password or a code. */
export type FormSize = 'usual' | 'small'

/** Lets the routes of this scope read what an HTML form sends, each field once, and nothing else. */
export function readForms(app: FastifyInstance, size: FormSize = 'usual') {
  const bodyLimit = size === 'small' ? smallBody : formLimits.bytes
  const read = async (_request: unknown, text: string) => {
    requireFewFields(text)
    const fields = new URLSearchParams(text)
    const names = [...fields.keys()]
    if (new Set(names).size < names.length) throw new Invalid({ code: 'invalid', message: 'a field is given twice' })
    return Object.fromEntries(fields)
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, read)
}

/** Modules run when the page is complete, so they never delay it. */
function scriptTags([main, ...imported]: string[]) {
  return main && html`
<script type="module" src="${main}"></script>${imported.map((address) => html`
<link rel="modulepreload" href="${address}">`)}`
}

function policyFor(sheet: string, formTargets: string[], hasScripts: boolean) {
  return [
    `default-src 'none'`,
    ...(hasScripts ? [`script-src 'self'`, `connect-src 'self'`, `require-trusted-types-for 'script'`] : []),
    `style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
    `form-action ${[`'self'`, ...formTargets].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ')
}
