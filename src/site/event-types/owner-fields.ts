import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { OwnerOption, OwnerOptions } from './list-load.ts'

/** Options of a select field: `first`, then teams and people. */
export function ownerOptions(first: Omit<OwnerOption, 'uri'>[], owners: OwnerOptions, chosen: string, { text }: Texts) {
  const option = ({ value, label }: Omit<OwnerOption, 'uri'>) =>
    html`<option value="${value}"${value === chosen && html` selected`} dir="auto">${label}</option>\n`
  const group = (label: string, options: OwnerOption[]) =>
    options.length > 0 &&
    html`<optgroup label="${label}">
${options.map(option)}</optgroup>`
  return html`${first.map(option)}${group(text('et-teams'), owners.teams)}${group(text('et-people'), owners.people)}`
}
