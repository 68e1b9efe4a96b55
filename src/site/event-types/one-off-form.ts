import { html } from '../../platform/html.ts'
import { boxesField, choiceField, inputField, radiosField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, sentenceProblem, type FormField } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { locationChoices } from './create-fields.ts'
import { maxSpots, spotName } from './one-off-input.ts'
import { ownLinkFields, ownLinkStyle, type HostLinks } from './own-link-fields.ts'
import { daysStyle } from './share-form.ts'

export type OneOffDraft = Draft
export type OneOffChoices = { zone: string; people: { id: string; name: string }[]; hostLinks: HostLinks }

export function oneOffFields({ text }: Texts): FormField[] {
  return [
    { parameter: 'name', label: text('et-name') },
    { parameter: 'duration', label: text('et-duration') },
    { parameter: 'date_setting.days', id: 'days', label: text('one-off-day-count') },
    { parameter: 'date_setting.start_date', id: 'from', label: text('one-off-from') },
    { parameter: 'date_setting.end_date', id: 'to', label: text('one-off-to') },
    { parameter: 'date_setting', id: 'spot-0-day', label: text('one-off-spots') },
    { parameter: 'co_hosts', label: text('one-off-with') },
    { parameter: 'location', id: 'place', label: text('et-place') },
    { parameter: 'meeting_url', label: text('own-link') },
  ]
}

/** What the API says about times, as sentences about the rows of the form. */
export function oneOffProblems(problems: Problems, { text }: Texts): Problems {
  return problems.map((problem) => {
    const { parameter = '', message } = problem
    if (!parameter.startsWith('date_setting.spots')) return problem
    const key =
      parameter === 'date_setting.spots'
        ? 'one-off-spots-none'
        : /overlap|least|minutes/.test(message)
          ? 'one-off-spot-short'
          : 'one-off-spot-wrong'
    return sentenceProblem('date_setting.spots', text(key))
  })
}

export function renderOneOffFields({ input = {}, problems = [] }: Draft, choices: OneOffChoices, texts: Texts) {
  const { text } = texts
  const error = (parameter: string) => errorAt(problems, parameter, texts)
  const day = (name: string, label: string, parameter: string) =>
    inputField({
      name,
      label,
      type: 'date',
      isOptional: true,
      note: '',
      value: input[name],
      error: error(parameter),
    })
  return html`${inputField({
    name: 'name',
    label: text('et-name'),
    maxlength: 55,
    value: input.name,
    error: error('name'),
  })}
${inputField({
  name: 'duration',
  label: text('et-duration'),
  inputmode: 'numeric',
  maxlength: 3,
  value: input.duration ?? '30',
  error: error('duration'),
})}
${radiosField({
  name: 'when',
  label: text('one-off-when'),
  hint: text('one-off-zone', { zone: choices.zone }),
  value: input.when ?? 'days',
  options: [
    { value: 'days', label: text('one-off-days') },
    { value: 'range', label: text('one-off-range') },
    { value: 'spots', label: text('one-off-spots') },
  ],
})}
<fieldset class="when-days"><legend>${text('one-off-days')}</legend>${inputField({
    name: 'days',
    label: text('one-off-day-count'),
    inputmode: 'numeric',
    maxlength: 3,
    value: input.days ?? '14',
    isOptional: true,
    note: '',
    error: error('date_setting.days'),
  })}
<label class="box"><input type="checkbox" name="weekdays on"${'weekdays on' in input && html` checked`}> <span>${text(
    'one-off-weekdays',
  )}</span></label></fieldset>
<fieldset class="when-range"><legend>${text('one-off-range')}</legend><div class="days">
<div>${day('from', text('one-off-from'), 'date_setting.start_date')}</div>
<div>${day('to', text('one-off-to'), 'date_setting.end_date')}</div></div></fieldset>
<fieldset class="when-spots"><legend>${text('one-off-spots')}</legend>
${Array.from({ length: maxSpots }, (_, i) =>
  spotRow(i, input, i === 0 ? error('date_setting.spots') : undefined, texts),
)}</fieldset>
${
  choices.people.length > 0 &&
  boxesField({
    name: 'co_hosts',
    label: text('one-off-with'),
    isHostText: true,
    error: error('co_hosts'),
    boxes: choices.people.map(({ id, name }) => ({ value: id, label: name, isChecked: `co_hosts ${id}` in input })),
  })
}
${choiceField({
  name: 'location',
  label: text('et-location'),
  options: locationChoices(texts),
  value: input.location,
})}
${inputField({
  name: 'place',
  label: text('et-place'),
  hint: text('et-place-hint'),
  note: text('optional'),
  isOptional: true,
  maxlength: 255,
  value: input.place,
  error: error('location'),
})}
${ownLinkFields(choices.hostLinks, input.meeting_url, problems, texts)}`
}

function spotRow(index: number, input: Record<string, string>, error: string | undefined, { text }: Texts) {
  const part = (name: 'day' | 'start' | 'end', label: string, type: 'date' | 'time') =>
    html`<div>${inputField({
      name: spotName(index, name),
      label,
      type,
      isOptional: true,
      note: '',
      value: input[spotName(index, name)],
      ...(name === 'day' && { error }),
    })}</div>`
  return html`<div class="days" role="group" aria-label="${text('one-off-spot', { number: index + 1 })}">${part(
    'day',
    text('one-off-spot-day'),
    'date',
  )}${part('start', text('one-off-spot-start'), 'time')}${part('end', text('one-off-spot-end'), 'time')}</div>\n`
}

export const oneOffStyle = `${daysStyle}${ownLinkStyle}
fieldset .days + .days { margin-top: var(--space-2); }
.days > div { min-width: 7rem; }
form:has([name=when][value=days]:checked) :is(.when-range, .when-spots),
form:has([name=when][value=range]:checked) :is(.when-days, .when-spots),
form:has([name=when][value=spots]:checked) :is(.when-days, .when-range) { display: none; }
`
