import { html } from '../../platform/html.ts'
import { inputField } from '../../platform/pages/fields.ts'
import { listFormat } from '../../platform/pages/list-format.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt } from '../console/form-problems.ts'

/** `own`: the link of the user, undefined if the user is no host. `lacking`: the names of other hosts without one. */
export type HostLinks = { own: string | undefined; lacking: string[] }

/** Shown while a location needs the link of a host: see ownLinkStyle. */
export function ownLinkFields(
  { own, lacking }: HostLinks,
  input: string | undefined,
  problems: Problems,
  texts: Texts,
) {
  const { text, locale } = texts
  return html`<div class="own-link"><p class="note">${text('host-link-note')}${
    lacking.length > 0 && html` ${text('host-link-lacking', { names: listFormat(locale).format(lacking) })}`
  }</p>
${
  own !== undefined &&
  inputField({
    name: 'meeting_url',
    label: text('own-link'),
    hint: text('own-link-hint'),
    note: text('optional'),
    isOptional: true,
    maxlength: 500,
    type: 'url',
    autocomplete: 'off',
    value: input ?? own,
    error: errorAt(problems, 'meeting_url', texts),
  })
}</div>`
}

export const ownLinkStyle = `
.own-link .note { padding: var(--space-3) var(--space-4); background: var(--tint);
  border-inline-start: 4px solid var(--accent); border-radius: var(--radius); }
form:not(:has(option:is([value=zoom_conference], [value=google_conference], [value=gotomeeting_conference],
  [value=microsoft_teams_conference], [value=webex_conference], [value=host_link]):checked))
  .own-link:not(:has([aria-invalid])) { display: none; }
`
