import { html, type Html } from '../html.ts'

export type Fact = [name: string, value: string | Html]
export type Item = {
  title: string
  badge?: string | undefined
  facts: Fact[]
  /** What can be done with it, such as an actionForm. */
  action?: Html | undefined
}

/** Things with their facts, one below the other, which fits on a small screen too; a sentence if there are none. */
export function itemList(things: Item[], none: string) {
  if (things.length === 0) return html`<p>${none}</p>`
  return html`<ul class="things">
${things.map(({ title, badge, facts, action }) => html`<li>
<h2>${title}${badge && html` <span class="badge">${badge}</span>`}</h2>
${factList(facts)}
${action}</li>\n`)}</ul>`
}

/** What is known about something, by name. */
export function factList(facts: Fact[]) {
  return html`<dl>
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`
}
