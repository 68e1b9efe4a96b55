import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { button, choiceField, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorAt } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { kindField, locationChoices, ownerField, type CreateForm } from './create-fields.ts'
import { listPath } from './list-input.ts'
import { goBack, sendForm } from './list-layout.ts'
import { ownLinkFields, ownLinkStyle } from './own-link-fields.ts'

/** `draft`: what the user entered, with its errors. Each form has another key, because an error uses the key up. */
export function sendCreateForm(
  reply: FastifyReply,
  user: SignedInUser,
  { owners, hostLinks }: CreateForm,
  draft: Draft = {},
) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { input, problems = [] } = draft
  return sendForm(reply, user, {
    title: text('et-new'),
    problems,
    fields: fieldsOf(texts),
    style: `.active { margin-top: var(--space-4); }${ownLinkStyle}`,
    main: html`<form method="post" action="${listPath}">${hiddenField('form_key', newFormKey())}
${inputField({
  name: 'name',
  label: text('et-name'),
  hint: text('et-name-hint'),
  maxlength: 255,
  value: input?.name,
  error: errorAt(problems, 'name', texts, text('et-name')),
})}
${inputField({
  name: 'duration',
  label: text('et-duration'),
  inputmode: 'numeric',
  maxlength: 3,
  value: input?.duration ?? '30',
  error: errorAt(problems, 'duration', texts, text('et-duration')),
})}
${kindField(user, draft, texts)}
${ownerField(user, owners, draft, texts)}
${choiceField({
  name: 'location',
  label: text('et-location'),
  options: locationChoices(texts),
  value: input?.location,
})}
${inputField({
  name: 'place',
  label: text('et-place'),
  hint: text('et-place-hint'),
  note: text('optional'),
  isOptional: true,
  maxlength: 255,
  value: input?.place,
  error: errorAt(problems, 'locations', texts, text('et-place')),
})}
${ownLinkFields(hostLinks, input?.meeting_url, problems, texts)}
<label class="box active"><input type="checkbox" name="active"${
      (!input || input.active === 'on') && html` checked`
    }> <span>${text('et-take-bookings')}</span></label>
${button(text('et-create'))}${goBack(texts)}</form>`,
  })
}

const fieldsOf = ({ text }: Texts) => [
  { parameter: 'name', label: text('et-name') },
  { parameter: 'duration', label: text('et-duration') },
  { parameter: 'kind', label: text('et-kind') },
  { parameter: 'pooling_type', label: text('et-kind'), id: 'kind' },
  { parameter: 'hosts', label: text('et-owner'), id: 'owner' },
  { parameter: 'owner', label: text('et-owner') },
  { parameter: 'meeting_url', label: text('own-link') },
  { parameter: 'locations', label: text('et-place'), id: 'place' },
]
