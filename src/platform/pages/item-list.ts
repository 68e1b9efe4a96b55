import { html, type Html } from '../html.ts'

export type Fact = [name: string | Html, value: string | Html]
export type Item = {
  title: string
  badge?: string | undefined
  facts: Fact[]
  /** A button for the item, for example an actionForm. */
  action?: Html | undefined
}

/** A list of items with their facts, one below the other to fit small screens. `none`: the text of an empty list. */
export function renderItemList(items: Item[], none: string) {
  if (items.length === 0) return html`<p>${none}</p>`
  return html`<ul class="things">
${items.map(
  ({ title, badge, facts, action }) => html`<li>
<h2>${title}${badge && html` <span class="badge">${badge}</span>`}</h2>
${factList(facts)}
${action}</li>\n`,
)}</ul>`
}

/** A definition list. */
export function factList(facts: Fact[]) {
  return html`<dl>
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`
}
