import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorAt } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { goBack, sendForm } from './list-layout.ts'
import { nameOf } from './list-load.ts'
import { durationsOf } from './list-texts.ts'

const maxName = 55
export const daysStyle = `
.days { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); }
.days > div { flex: 0 1 12rem; }
.days + p { margin-top: var(--space-2); }
`

export function sendShareForm(reply: FastifyReply, user: SignedInUser, eventType: EventType, draft: Draft = {}) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { problems = [] } = draft
  const isPossible = eventType.kind_description === 'One-on-One'
  return sendForm(reply, user, {
    title: text('et-share-title', { name: nameOf(eventType) }),
    problems,
    fields: fieldsOf(texts),
    style: daysStyle,
    main: isPossible
      ? shareForm(eventType, draft, texts)
      : html`<p>${text('et-share-only')}</p>
<p>${goBack(texts)}</p>`,
  })
}

function shareForm(eventType: EventType, { input = {}, problems = [] }: Draft, texts: Texts) {
  const { text } = texts
  const { duration, duration_options } = eventType
  const error = (field: string, label: string) => errorAt(problems, field, texts, label)
  const day = (field: 'start_date' | 'end_date', label: string) =>
    html`<div>${inputField({
      name: field,
      label,
      type: 'date',
      isOptional: true,
      note: text('optional'),
      value: input[field],
      error: error(field, label),
    })}</div>`
  return html`<p>${text('et-share-text')}</p>
<form method="post">${hiddenField('form_key', newFormKey())}
${inputField({
  name: 'name',
  label: text('et-share-name'),
  maxlength: maxName,
  value: input.name ?? nameOf(eventType).slice(0, maxName),
  error: error('name', text('et-share-name')),
})}
${inputField({
  name: 'duration',
  label: text('et-duration'),
  inputmode: 'numeric',
  maxlength: 3,
  value: input.duration ?? String(duration),
  error: error('duration', text('et-duration')),
  hint: duration_options ? text('et-share-durations', { durations: durationsOf(eventType, texts) }) : undefined,
})}
<div class="days">${day('start_date', text('et-share-from'))}${day('end_date', text('et-share-to'))}</div>
<p class="quiet">${text('et-share-days-hint')}</p>
${button(text('et-share-create'))}${goBack(texts)}</form>`
}

const fieldsOf = ({ text }: Texts) => [
  { parameter: 'name', label: text('et-share-name') },
  { parameter: 'duration', label: text('et-duration') },
  { parameter: 'start_date', label: text('et-share-from') },
  { parameter: 'end_date', label: text('et-share-to') },
]
