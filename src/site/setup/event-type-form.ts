import type { FastifyReply } from 'fastify'
import { html } from '../../platform/html.ts'
import { durationText } from '../../platform/pages/duration-text.ts'
import { button, choiceField, inputField, radiosField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendStep } from './layout.ts'
import { durations, placeOf } from './rules.ts'

type FormState = { input?: Record<string, string | undefined>; problems?: Problems }

export function sendEventTypeForm(reply: FastifyReply, first: EventType | undefined, state: FormState = {}) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { problems = [], input = inputOf(first, texts) } = state
  const label = {
    name: text('setup-event-type-name'),
    duration: text('setup-duration'),
    locations: text('setup-place'),
    details: text('setup-details'),
  }
  const fields = Object.entries(label).map(([parameter, each]) => ({
    parameter,
    label: each,
    ...(parameter === 'locations' && { id: 'place' }),
  }))
  const error = (name: keyof typeof label) => errorAt(problems, name, texts, label[name])
  return sendStep(reply, {
    step: 3,
    title: text('setup-event-type-title'),
    status: problems.length > 0 ? 400 : 200,
    main: html`${errorSummary(problems, fields, texts)}
<p>${text('setup-event-type-intro')}</p>
<form method="post" action="/setup/event-type" data-once>
${inputField({ name: 'name', label: label.name, value: input.name, maxlength: 255, error: error('name') })}
${choiceField({
  name: 'duration',
  label: label.duration,
  value: input.duration,
  error: error('duration'),
  options: [...new Set([...durations, ...(first ? [first.duration] : [])])].map((minutes) => ({
    value: String(minutes),
    label: durationText(minutes, texts),
  })),
})}
${radiosField({
  name: 'place',
  label: label.locations,
  value: input.place,
  error: error('locations'),
  isRequired: true,
  options: [
    { value: 'video', label: text('setup-place-video') },
    { value: 'phone', label: text('setup-place-phone') },
    { value: 'place', label: text('setup-place-person') },
    { value: 'ask', label: text('setup-place-ask') },
  ],
})}
${inputField({
  name: 'details',
  label: label.details,
  hint: text('setup-details-hint'),
  value: input.details,
  maxlength: 255,
  isOptional: true,
  note: '',
  error: error('details'),
})}
${button(text('setup-publish'))} <a class="button plain" href="/setup/hours">${text('go-back')}</a>
</form>`,
  })
}

function inputOf(first: EventType | undefined, { text }: Texts) {
  if (!first) return { name: text('setup-event-type-default'), duration: '30', place: 'phone', details: '' }
  const location = first.locations?.[0]
  return { name: first.name ?? '', duration: String(first.duration), ...placeOf(location ?? { kind: 'ask_invitee' }) }
}
