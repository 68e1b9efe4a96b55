import { subscribable, type Audience, type SubscribableEvent } from '../../platform/events/catalog.ts'
import { html } from '../../platform/html.ts'
import { choiceField, inputField, radiosField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt } from '../console/form-problems.ts'
import type { WebhookInput } from './webhook-input.ts'
import { eventGroups, eventKeys } from './webhook-texts.ts'

export type Option = { value: string; label: string }

export function urlField(url: string, problems: Problems, texts: Texts) {
  const { text } = texts
  return inputField({
    name: 'url',
    type: 'url',
    label: text('wh-url'),
    hint: text('wh-url-hint'),
    maxlength: 2000,
    value: url,
    autocomplete: 'off',
    error: errorAt(problems, 'url', texts, text('wh-url')),
  })
}

export function audienceField(audience: string, options: Option[], problems: Problems, texts: Texts) {
  const { text } = texts
  const [error] = ['scope', 'user', 'group'].flatMap(
    (name) => errorAt(problems, name, texts, text('wh-audience')) ?? [],
  )
  return choiceField({
    name: 'audience',
    label: text('wh-audience'),
    hint: text('wh-audience-hint'),
    value: audience,
    options,
    isHostText: true,
    error,
  })
}

/** Checkboxes in groups. `scopes`: what the user can choose; with several, the boxes say which ones an event needs. */
export function eventFields(
  checked: string[],
  offered: SubscribableEvent[],
  scopes: readonly Audience[],
  problems: Problems,
  texts: Texts,
) {
  const { text } = texts
  const error = errorAt(problems, 'events', texts, text('wh-events'))
  const box = (event: SubscribableEvent) => html`<label class="box"><input type="checkbox"${
    event === offered[0] && html` id="events"`
  } name="events ${event}"${checked.includes(event) && html` checked`}>
<span>${text(eventKeys[event])}<span class="quiet"><code>${event}</code>${
    scopes.length > 1 && limitText(event, texts)
  }</span></span></label>\n`
  const groups = eventGroups
    .map(({ prefix, label }) => ({ label, events: offered.filter((event) => event.startsWith(prefix)) }))
    .filter(({ events }) => events.length > 0)
  return html`<fieldset class="events" aria-describedby="events-hint${error && ' events-wrong'}"${
    error && html` aria-invalid="true"`
  }><legend>${text('wh-events')}</legend>
<p class="quiet" id="events-hint">${text('wh-events-hint')}</p>
${groups.map(
  ({ label, events }) => html`<fieldset><legend>${text(label)}</legend>
<div class="boxes">
${events.map(box)}</div></fieldset>\n`,
)}${error && html`<p class="wrong" id="events-wrong">${error}</p>`}</fieldset>`
}

function limitText(event: SubscribableEvent, { text }: Texts) {
  const { audiences } = subscribable[event]
  if (audiences.length > 1) return undefined
  return ` ${text(audiences[0] === 'organization' ? 'wh-only-organization' : 'wh-only-user')}`
}

/** Which key signs. `choices`: by value, the first one is the default. */
export function keyFields(
  { key, signing_key }: Pick<WebhookInput, 'key' | 'signing_key'>,
  label: string,
  choices: Option[],
  problems: Problems,
  texts: Texts,
) {
  const { text } = texts
  return html`${radiosField({
    name: 'key',
    label,
    hint: text('wh-key-hint'),
    value: key || choices[0]?.value,
    options: choices,
  })}
${inputField({
  name: 'signing_key',
  type: 'password',
  label: text('wh-key-own-label'),
  hint: text('wh-key-own-hint'),
  note: text('optional'),
  isOptional: true,
  maxlength: 512,
  autocomplete: 'off',
  value: signing_key,
  error: errorAt(problems, 'signing_key', texts, text('wh-key-own-label')),
})}`
}
