import { html, type Html } from '../html.ts'

/**
 * A text with elements at its placeholders. `write` gets a mark for each of them, which no text of a visitor contains:
 * `withElements({ email: html`<b>…</b>` }, (marks) => text('joined-as', marks))`.
 */
export function withElements<Name extends string>(
  elements: Record<Name, Html>,
  write: (marks: Record<Name, string>) => string,
): Html {
  const names = Object.keys(elements) as Name[]
  const marks = Object.fromEntries(names.map((name) => [name, `\0${name}\0`])) as Record<Name, string>
  const parts = write(marks).split('\0')
  // Every second part is the name of an element.
  return html`${parts.map((part, i) => (i % 2 === 0 ? part : elements[part as Name]))}`
}
