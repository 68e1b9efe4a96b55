import type { FastifyReply } from 'fastify'
import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import { html } from '../../platform/html.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { problemsOf } from '../console/api.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import { sendConsole } from '../console/layout.ts'
import { staleNotice, type Difference } from '../console/stale-form.ts'
import { contactPath, crumbsOf, type ContactVisit, type Visit } from './contact-load.ts'
import { contactForm, type ContactForm } from './edit-form.ts'
import type { ContactInput } from './edit-input.ts'
import { contactStyle } from './list-style.ts'

/** A form as the user left it. */
export type FormState = {
  input: ContactInput
  status?: number
  problems?: Problems
  stale?: Difference[]
  focus?: string | undefined
}

type FormPage = FormState & Omit<ContactForm, 'definitions'> & { title: string; contact?: ContactVisit }

export function sendForm(reply: FastifyReply, visit: Visit, definitions: CustomFieldDefinition[], page: FormPage) {
  const { user, texts } = visit
  const { title, status = 200, stale, contact, ...form } = page
  return sendConsole(reply, user, 'contacts', {
    title,
    status,
    style: contactStyle,
    crumbs: contact ? crumbsOf(contact) : [{ path: contactPath(''), label: texts.text('nav-contacts') }],
    main: html`<h1>${title}</h1>
${stale && staleNotice(stale, texts)}
${contactForm({ ...form, definitions }, texts)}`,
  })
}

/** The problems of the API, at the controls of the form. `values`: the controls of the custom fields of the request. */
export function contactProblems(error: unknown, values: string[], { text }: Texts): Problems {
  return problemsOf(error).map((problem) => {
    const { parameter = '', message } = problem
    if (message === 'belongs to another contact') return sentenceProblem(parameter, text('contacts-email-taken'))
    if (message === 'is a duplicate') return sentenceProblem(parameter, text('contacts-entry-twice'))
    const [, index] = /^custom_fields\[(\d+)\]/.exec(parameter) ?? []
    const field = index === undefined ? undefined : values[Number(index)]
    return field === undefined ? problem : { ...problem, parameter: field }
  })
}
