import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { customFields } from '../../contacts/custom-fields/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { alert, areaField, button, hiddenField, inputField, radiosField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import { problemsOf } from '../console/api.ts'
import { errorAt, errorSummary, sentenceProblem } from '../console/form-problems.ts'
import { sendConsole, type ConsoleRequest } from '../console/layout.ts'
import type { Visit } from './contact-load.ts'
import { fieldCrumbs, fieldsPath, loadAdminVisit, typeKeys } from './custom-field-load.ts'

const types = ['text', 'number', 'boolean', 'currency', 'tags', 'date', 'single_select'] as const

type State = { input: Record<string, string>; problems?: Problems; refusal?: string }

export function customFieldCreatePages(app: FastifyInstance, db: Db) {
  const page = `${fieldsPath}/new`

  app.get<ConsoleRequest>(page, async (request, reply) => sendNew(reply, loadAdminVisit(db, request), { input: {} }))

  app.post<ConsoleRequest>(page, async (request, reply) => {
    const visit = loadAdminVisit(db, request)
    const input = request.body ?? {}
    const { text } = visit.texts
    const options = (input.options ?? '')
      .split('\n')
      .map((label) => label.trim())
      .filter(Boolean)
    const body = {
      label: input.label ?? '',
      field_type: input.field_type,
      ...(input.field_type === 'single_select' &&
        options.length > 0 && {
          options: options.map((label) => ({ label })),
        }),
      ...(input.field_type === 'currency' &&
        (input.currency ?? '').trim() !== '' && {
          currency: input.currency?.trim(),
        }),
    }
    try {
      await visit.api.one(customFields, 'POST /contacts/custom_field_definitions', {
        body,
        idempotencyKey: input.form_key,
      })
    } catch (error) {
      if (error instanceof Forbidden && error.code === 'quota_used_up')
        return sendNew(reply, visit, { input, refusal: text('fields-full') })
      const problems = problemsOf(error).map((problem) => {
        const { parameter = '', message } = problem
        if (message === 'is a duplicate') return sentenceProblem('options', text('fields-choice-twice'))
        if (parameter === 'options') return sentenceProblem(parameter, text('fields-choice-missing'))
        return parameter === 'currency' ? sentenceProblem(parameter, text('fields-currency-missing')) : problem
      })
      return sendNew(reply, visit, { input, problems })
    }
    return reply.redirect(`${fieldsPath}?done=created`, 303)
  })
}

function sendNew(reply: FastifyReply, { user, texts }: Visit, { input, problems = [], refusal }: State) {
  const { text } = texts
  const labels = {
    label: text('fields-label'),
    field_type: text('fields-type'),
    options: text('fields-choices'),
    currency: text('fields-currency-code'),
  }
  const fieldOf = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    value: input[name],
    error: errorAt(problems, name, texts, labels[name]),
  })
  const title = text('fields-new')
  return sendConsole(reply, user, 'contacts', {
    title,
    status: refusal === undefined ? (problems.length > 0 ? 400 : 200) : 403,
    crumbs: fieldCrumbs(texts),
    main: html`<h1>${title}</h1>
${alert(refusal)}${errorSummary(
      problems,
      Object.entries(labels).map(([parameter, label]) => ({ parameter, label })),
      texts,
    )}
<form method="post" action="${fieldsPath}/new">${hiddenField('form_key', randomUUID())}
${inputField({ ...fieldOf('label'), maxlength: 255 })}
${radiosField({
  ...fieldOf('field_type'),
  value: input.field_type ?? 'text',
  hint: text('fields-type-hint'),
  isRequired: true,
  options: types.map((value) => ({ value, label: text(typeKeys[value]) })),
})}
${areaField({ ...fieldOf('options'), hint: text('fields-choices-hint'), isOptional: true, note: '' })}
${inputField({ ...fieldOf('currency'), hint: text('fields-currency-hint'), isOptional: true, note: '', maxlength: 3 })}
<p>${button(text('fields-create'))} <a class="button plain" href="${fieldsPath}">${text('go-back')}</a></p></form>`,
  })
}
