import { isLink } from './text.ts'

const safe = Symbol('html')

/** Markup. Only the html tag creates it, so all other text is escaped. */
export type Html = { [safe]: string }

export function html(strings: TemplateStringsArray, ...values: unknown[]): Html {
  return { [safe]: strings.reduce((text, part, index) => text + render(values[index - 1]) + part) }
}

export function textOf(markup: Html) {
  return markup[safe]
}

/** Trusted markup from our own sources, for example a style sheet. Never pass user input. */
html.raw = (text: string): Html => ({ [safe]: text })

/** Renders plain text as paragraphs, line breaks and links. Everything else is escaped. */
export function paragraphsOf(text: string) {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph
      .split('\n')
      .map((line, index) => html`${index > 0 && html`<br>`}${line.split(/(\s+)/).map(linkWord)}`)
    return html`<p>${lines}</p>`
  })
  return textOf(html`${paragraphs}`)
}

function render(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (isHtml(value)) return value[safe]
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  throw new TypeError(`cannot render a value of type ${typeof value}`)
}

function isHtml(value: unknown): value is Html {
  return typeof value === 'object' && value !== null && safe in value
}

/** A replacer function per character takes 5 times as long on text full of special characters. */
function escape(text: string) {
  if (!/[&<>"']/.test(text)) return text
  return text
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;')
    .replaceAll(`'`, '&#39;')
}

/** The maximum length of a link, plus the punctuation around it. */
const maxWordLength = 2100

/** Turns a word into a link if it is one, without the punctuation around it. */
function linkWord(text: string) {
  if (text.length > maxWordLength || !text.includes(':')) return text
  const [before = ''] = /^[("']*/.exec(text) ?? []
  // A loop, because a regular expression for trailing punctuation takes quadratic time.
  let end = text.length
  while (end > before.length && trailingPunctuation.has(text[end - 1] ?? '')) end--
  const address = text.slice(before.length, end)
  if (!/^https?:[^"'<>]+$/i.test(address) || !isLink(address)) return text
  return html`${before}<a href="${address}" rel="nofollow noopener">${address}</a>${text.slice(end)}`
}

const trailingPunctuation = new Set(`)"'.,;:!?`)
