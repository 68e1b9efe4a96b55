import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { html } from '../../platform/html.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { locationKinds } from '../../scheduling/event-types/locations.ts'
import { errorAt } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import type { OwnerOptions } from './list-load.ts'
import { locationLabel } from './list-texts.ts'
import type { HostLinks } from './own-link-fields.ts'
import { ownerOptions } from './owner-fields.ts'

/** What the form needs to know about its user. */
export type CreateForm = { owners: OwnerOptions; hostLinks: HostLinks }

const kinds: { value: string; label: PlainTextKey; hint: PlainTextKey; isForAdmins?: true }[] = [
  { value: 'solo', label: 'et-one-on-one', hint: 'et-one-on-one-hint' },
  { value: 'group', label: 'et-group', hint: 'et-group-hint' },
  { value: 'round_robin', label: 'et-round-robin', hint: 'et-round-robin-hint', isForAdmins: true },
  { value: 'collective', label: 'et-collective', hint: 'et-collective-hint', isForAdmins: true },
]

/** Only admins can choose other hosts, so only they get kinds with several. */
export function kindField(user: SignedInUser, { input, problems = [] }: Draft, texts: Texts) {
  const { text } = texts
  const error = errorAt(problems, 'kind', texts) ?? errorAt(problems, 'pooling_type', texts)
  const offered = kinds.filter(({ isForAdmins }) => isAdmin(user) || !isForAdmins)
  return html`<fieldset role="radiogroup"${error && html` aria-invalid="true" aria-describedby="kind-wrong"`}>
<legend>${text('et-kind')}</legend>
${offered.map(
  ({ value, label, hint }, i) => html`<label class="box"><input type="radio" name="kind" value="${value}"${
    i === 0 && html` id="kind"`
  }${value === (input?.kind ?? 'solo') && html` checked`}> <span>${text(label)}<span
class="quiet">${text(hint)}</span></span></label>\n`,
)}${error && html`<p class="wrong" id="kind-wrong">${error}</p>`}</fieldset>`
}

export function ownerField(user: SignedInUser, owners: OwnerOptions, { input, problems = [] }: Draft, texts: Texts) {
  if (!isAdmin(user)) return undefined
  const { text } = texts
  const label = text('et-owner')
  const error = errorAt(problems, 'owner', texts, label) ?? errorAt(problems, 'hosts', texts, label)
  return html`<label for="owner">${label}</label>
<p class="quiet" id="owner-hint">${text('et-owner-hint')}</p>
<select id="owner" name="owner" aria-describedby="owner-hint${error && ' owner-wrong'}"${
    error && html` aria-invalid="true"`
  }>
${ownerOptions([{ value: '', label: text('et-me') }], owners, input?.owner ?? '', texts)}</select>
${error && html`<p class="wrong" id="owner-wrong">${error}</p>`}`
}

export function locationChoices(texts: Texts) {
  const kinds = locationKinds.map((kind) => ({ value: kind, label: locationLabel(kind, texts) }))
  const link = { value: 'host_link', label: texts.text('host-link') }
  return [{ value: '', label: texts.text('et-location-later') }, link, ...kinds]
}
