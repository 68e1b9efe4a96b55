import { html, type Html } from '../html.ts'

export type Thing = {
  title: string | Html
  /** Where there is more about it. */
  path?: string
  badge?: string | undefined
  details?: (string | Html | false | null | undefined)[]
  /** What can be done with it, such as an actionForm. */
  action?: Html | undefined
}

/** Things, a row for each, or a sentence if there are none. */
export function thingsList(things: Thing[], none: string) {
  if (things.length === 0) return html`<p class="quiet">${none}</p>`
  return html`<ul class="things">
${things.map(row)}</ul>`
}

/** A part of a page that is a matter of its own. */
export function card(title: string, content: Html) {
  return html`<section class="card"><h2>${title}</h2>
${content}</section>`
}

/** What is known about something, by name. */
export function factsList(facts: [name: string, value: string | Html][]) {
  return html`<dl>
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`
}

function row({ title, path, badge, details = [], action }: Thing) {
  return html`<li><div><p class="thing">${path === undefined ? title : html`<a href="${path}">${title}</a>`}${
  badge !== undefined && html` <span class="badge">${badge}</span>`}</p>
${details.map((detail) => detail && html`<p class="quiet">${detail}</p>\n`)}</div>${action}</li>\n`
}
