import { html, type Html } from '../html.ts'
import { attributeTexts, type ViewChild } from './browser/element.ts'

const voidTags = new Set(['br', 'hr', 'img', 'input'])

/** Renders a view of the browser scripts. Tags and attribute names come from our own code, never from users. */
export function markupOf(view: ViewChild): Html {
  if (view === undefined || view === false) return html``
  if (typeof view !== 'object') return html`${view}`
  const attributes = attributeTexts(view).map(
    ([name, text]) => html`${html.raw(` ${name}`)}${text !== '' && html`="${text}"`}`,
  )
  const start = html`${html.raw(`<${view.tag}`)}${attributes}>`
  return voidTags.has(view.tag) ? start : html`${start}${view.children.map(markupOf)}${html.raw(`</${view.tag}>`)}`
}
