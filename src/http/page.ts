import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Invalid } from '../errors.ts'
import { html, textOf, type Html } from '../html.ts'
import { toAnswer } from './errors.ts'

type Page = { title: string; main: Html; nav?: Html; style?: string }

/** Sends a page for people. */
export function sendPage(reply: FastifyReply, { status = 200, ...page }: Page & { status?: number }) {
  const { headers, text } = renderPage(page)
  return reply.code(status).headers(headers).send(text)
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

/** No scripts, no frames, nothing from elsewhere, its address told to nobody. */
export function renderPage({ title, main, nav, style: ownStyle = '' }: Page) {
  const sheet = style + ownStyle
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(sheet),
    'referrer-policy': 'no-referrer',
  }
  const text = textOf(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Convene</title>
<style>${html.raw(sheet)}</style>
</head>
<body>
<header>Convene</header>
${nav}
<main>
${main}
</main>
</body>
</html>
`)
  return { headers, text }
}

/** Lets the routes of this scope read what an HTML form sends, each field once, and nothing else. */
export function readForms(app: FastifyInstance) {
  const read = async (_request: unknown, text: string) => {
    const fields = new URLSearchParams(text)
    const names = [...fields.keys()]
    if (new Set(names).size < names.length) throw new Invalid({ code: 'invalid', message: 'a field is given twice' })
    return Object.fromEntries(fields)
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, read)
}

/** The zones that a person may live in, to choose from. */
export function zoneOptions(chosen: string) {
  const zones = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])
  return html`${[...zones].toSorted().map((zone) =>
    html`<option${zone === chosen && html` selected`}>${zone}</option>\n`)}`
}

const style = `
:root { color-scheme: light dark; --ink: #1d1d1b; --quiet: #5c5c57; --paper: #ffffff; --ground: #f4f3ef;
  --line: #8a8a83; --accent: #1f5f4a; --on-accent: #ffffff; --wrong: #a3241c; }
@media (prefers-color-scheme: dark) { :root { --ink: #f1f0ea; --quiet: #b5b4ab; --paper: #24241f; --ground: #171713;
  --line: #77766e; --accent: #8fd4ba; --on-accent: #10281f; --wrong: #ffb0a6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { padding: 1.5rem 1rem 0; text-align: center; font-weight: 600; letter-spacing: .02em; }
main { max-width: 30rem; margin: 1.5rem auto; padding: 2rem; background: var(--paper); border-radius: .75rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
p { margin: 0 0 1rem; }
.quiet { color: var(--quiet); font-size: .875rem; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input, select, textarea { width: 100%; padding: .625rem .75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: .5rem; }
button { margin-top: 1.5rem; padding: .625rem 1.25rem; font: inherit; font-weight: 600; border-radius: .5rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); cursor: pointer; }
button.plain { margin-top: 0; background: transparent; color: var(--ink); border-color: var(--line); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.wrong { color: var(--wrong); }
[role=alert] { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--wrong); border-radius: .5rem;
  color: var(--wrong); }
`

function policyFor(sheet: string) {
  return [
    `default-src 'none'`,
    `style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ')
}
