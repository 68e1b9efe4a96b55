import { html } from '../../platform/html.ts'
import { areaField, choiceField, inputField } from '../../platform/pages/fields.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { ResultDraft } from './builder-state.ts'
import { fieldOf, type BuilderView } from './builder-view.ts'
import type { TypeChoice } from './type-queries.ts'

export const resultLabels = {
  event_type: 'rf-result-type',
  external_url: 'rf-result-url',
  custom_message: 'rf-result-message',
} as const satisfies Record<string, PlainTextKey>

/** Where visitors go. CSS shows only the fields of the chosen type. */
export function resultFields(view: BuilderView, place: string, result: ResultDraft, label: string) {
  const {
    texts,
    texts: { text },
  } = view
  const field = (name: keyof ResultDraft, of: PlainTextKey) => fieldOf(view, `${place}.${name}`, text(of), result[name])
  const none = place === 'fallback' ? [{ value: '', label: text('rf-result-none') }] : []
  const part = (type: string, isFilled: boolean) => `part of-${type}${isFilled ? ' filled' : ''}`
  const types = Object.entries(resultLabels).map(([value, key]) => ({ value, label: text(key) }))
  return html`<div class="result">${choiceField({
    ...field('type', 'rf-result'),
    label,
    options: [...none, ...types],
  })}
<div class="${part('event_type', false)}">${choiceField({
    ...field('event_type', 'rf-event-type'),
    isHostText: true,
    options: [{ value: '', label: text('rf-event-type-choose') }, ...typeOptions(view, result.event_type)],
  })}</div>
<div class="${part('external_url', result.url !== '')}">${inputField({
    ...field('url', 'rf-url'),
    type: 'url',
    hint: text('rf-url-hint'),
    maxlength: 2048,
  })}</div>
<div class="${part('custom_message', result.headline + result.body !== '')}">${inputField({
    ...field('headline', 'rf-headline'),
    maxlength: 255,
  })}
${areaField({ ...field('body', 'rf-body'), hint: text('rf-body-hint'), rows: 4, maxlength: 5000 })}</div></div>`

  function typeOptions({ types: choices }: BuilderView, chosen: string) {
    const shown = choices.filter(({ state, id }) => state !== 'deleted' || id === chosen)
    const options = shown.map((type) => ({ value: type.id, label: typeName(type, texts) }))
    const isUnknown = chosen !== '' && !shown.some(({ id }) => id === chosen)
    return [...options, ...(isUnknown ? [{ value: chosen, label: text('rf-event-type-deleted') }] : [])]
  }
}

function typeName({ name, owner, state }: TypeChoice, { text }: Texts) {
  if (state === 'deleted') return text('rf-event-type-deleted')
  const full = owner === null ? name : text('rf-event-type-of', { name, owner })
  return state === 'off' ? text('rf-event-type-off', { name: full }) : full
}
