import { html } from '../../platform/html.ts'
import { inputField } from '../../platform/pages/fields.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { errorAt } from '../console/form-problems.ts'
import { numberIn } from './editor-input.ts'
import type { Input, SectionForm } from './editor-section.ts'

type Limit = EventType['limits'][number]
type LimitPlace = Pick<Limit, 'scope' | 'period' | 'unit'>

const scopes = [
  ['event_type', 'editor-caps-type'],
  ['host', 'editor-caps-host'],
] as const satisfies [Limit['scope'], PlainTextKey][]
const labels = {
  day: { meetings: 'editor-meetings-day', minutes: 'editor-minutes-day' },
  week: { meetings: 'editor-meetings-week', minutes: 'editor-minutes-week' },
  month: { meetings: 'editor-meetings-month', minutes: 'editor-minutes-month' },
  year: { meetings: 'editor-meetings-year', minutes: 'editor-minutes-year' },
} as const satisfies Record<Limit['period'], Record<Limit['unit'], PlainTextKey>>

/** Every limit that an event type can have: one for each scope, period and unit. */
const places = scopes.flatMap(([scope]) =>
  (['day', 'week', 'month', 'year'] as const).flatMap((period) =>
    (['meetings', 'minutes'] as const).map((unit): LimitPlace => ({ scope, period, unit })),
  ),
)

const nameOf = ({ scope, period, unit }: LimitPlace) => `limits-${scope}-${period}-${unit}`

export function limitInputOf(limits: Limit[]): Input {
  return Object.fromEntries(limits.map((limit) => [nameOf(limit), String(limit.max)]))
}

/** Keeps the order of the limits that exist, so that saving without a change changes nothing. */
export function limitsIn(input: Input, existing: Limit[]) {
  const known = new Set(existing.map(nameOf))
  const isNew = (place: LimitPlace) => !known.has(nameOf(place))
  return [...existing.map(({ scope, period, unit }) => ({ scope, period, unit })), ...places.filter(isNew)].flatMap(
    (place) => {
      const text = input[nameOf(place)] ?? ''
      return text.trim() === '' ? [] : [{ ...place, max: numberIn(text) }]
    },
  )
}

export function renderLimits({ input, problems, texts }: SectionForm) {
  const { text } = texts
  return html`<p class="quiet">${text('editor-caps-hint')}</p>
${scopes.map(
  ([scope, title]) => html`<fieldset class="limits"><legend>${text(title)}</legend>
<div class="grid">${places
    .filter((place) => place.scope === scope)
    .map((place) => {
      const [name, label] = [nameOf(place), text(labels[place.period][place.unit])]
      return html`<div>${inputField({
        name,
        label,
        value: input[name] ?? '',
        inputmode: 'numeric',
        isOptional: true,
        note: '',
        error: errorAt(problems, name, texts, label),
      })}</div>\n`
    })}</div></fieldset>\n`,
)}`
}

export function limitControls(texts: Texts) {
  return places.map((place) => ({ parameter: nameOf(place), label: labelOf(place, texts) }))
}

export function limitValues({ input, texts }: SectionForm) {
  return places.map((place) => ({ label: labelOf(place, texts), value: input[nameOf(place)] ?? '' }))
}

/** `limits[0].max` in the body is the field of that limit. */
export function locateLimit(parameter: string, { limits }: Record<string, unknown>) {
  const [, index] = /^limits\[(\d+)\]/.exec(parameter) ?? []
  const limit = index === undefined ? undefined : (limits as LimitPlace[])[Number(index)]
  return limit ? nameOf(limit) : parameter
}

function labelOf({ scope, period, unit }: LimitPlace, { text }: Texts) {
  const title = scopes.find(([each]) => each === scope)?.[1] ?? 'editor-caps-type'
  return `${text(labels[period][unit])} (${text(title)})`
}
