import { isLink } from './text.ts'

const safe = Symbol('html')

/** Markup. Only the html tag makes it, so whatever is not markup gets escaped. */
export type Html = { [safe]: string }

export function html(strings: TemplateStringsArray, ...values: unknown[]): Html {
  return { [safe]: strings.reduce((text, part, i) => text + render(values[i - 1]) + part) }
}

export function textOf(markup: Html) {
  return markup[safe]
}

/** Markup that we wrote ourselves, such as a style sheet. Never text from outside. */
html.raw = (text: string): Html => ({ [safe]: text })

/** Paragraphs, line breaks and links, made of plain text: there is nothing else that could get through. */
export function paragraphsOf(text: string) {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map((line, i) => html`${i > 0 && html`<br>`}${line.split(/(\s+)/).map(word)}`)
    return html`<p>${lines}</p>`
  })
  return textOf(html`${paragraphs}`)
}

function render(value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (isHtml(value)) return value[safe]
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  throw new TypeError(`a page cannot show ${typeof value}`)
}

function isHtml(value: unknown): value is Html {
  return typeof value === 'object' && value !== null && safe in value
}

/** A call for each mark would take 5 times as long for a text that is full of them. */
function escape(text: string) {
  if (!/[&<>"']/.test(text)) return text
  return text.replaceAll('&', '&#38;').replaceAll('<', '&#60;').replaceAll('>', '&#62;').replaceAll('"', '&#34;')
    .replaceAll(`'`, '&#39;')
}

/** As long as a link can be, with marks around it. */
const maxWord = 2100

/** A link, without the marks that a sentence puts around it. */
function word(text: string) {
  if (text.length > maxWord || !text.includes(':')) return text
  const [before = ''] = /^[("']*/.exec(text) ?? []
  // A loop: a pattern that looks for marks at the end takes time with the square of their number.
  let end = text.length
  while (end > before.length && endMarks.has(text[end - 1] ?? '')) end--
  const address = text.slice(before.length, end)
  if (!/^https?:[^"'<>]+$/i.test(address) || !isLink(address)) return text
  return html`${before}<a href="${address}" rel="nofollow noopener">${address}</a>${text.slice(end)}`
}

const endMarks = new Set(`)"'.,;:!?`)
