import { html } from '../../platform/html.ts'

/** A page of an area of the console. */
export type Tab = { path: string; label: string; isCurrent: boolean }

/** Links to the pages of an area, below the heading of each of them. `label`: what they are, for screen readers. */
export function tabList(label: string, tabs: Tab[]) {
  return html`<nav aria-label="${label}"><ul class="tabs">
${tabs.map(
  ({ path, label: name, isCurrent }) =>
    html`<li><a href="${path}"${isCurrent && html` aria-current="page"`}>${name}</a></li>\n`,
)}</ul></nav>`
}
