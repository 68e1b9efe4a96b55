import type { FastifyInstance } from 'fastify'
import { loadManagedForUpdate } from '../../contacts/custom-fields/permissions.ts'
import { customFields } from '../../contacts/custom-fields/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { problemsOf } from '../console/api.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { requireVersion, StaleForm } from '../console/stale-form.ts'
import { changeChoices, choiceDifferences, fieldInputOf, readField } from './custom-field-input.ts'
import { fieldsPath, getDefinition, loadDefinition } from './custom-field-load.ts'
import { sendField } from './custom-field-view.ts'

/** The name of a custom field, and its choices with their order. */
export function customFieldEditPages(app: FastifyInstance, db: Db) {
  const page = `${fieldsPath}/:id`

  app.get<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadDefinition(db, request)
    return sendField(reply, visit, { input: fieldInputOf(visit.definition), version: visit.definition.updated_at })
  })

  app.post<ConsoleRequest>(page, async (request, reply) => {
    const visit = await loadDefinition(db, request)
    const {
      api,
      id,
      definition,
      texts: { text },
    } = visit
    const body = request.body ?? {}
    const { action = 'save', version = '' } = body
    const input = readField(body, definition)
    if (action !== 'save') {
      const { choices, focus } = changeChoices(input.choices, action)
      return sendField(reply, visit, { input: { ...input, choices }, version, focus })
    }
    const choices = input.choices.filter((choice) => choice.uuid !== undefined || choice.label.trim() !== '')
    const clean = { ...input, choices }
    try {
      requireVersion(definition, version)
      await api.one(customFields, 'PATCH /contacts/custom_field_definitions/:uuid', {
        ids: { uuid: id },
        body: {
          label: clean.label,
          ...(definition.options && {
            options: choices.map(({ color, ...choice }) => ({
              ...choice,
              ...(color.trim() !== '' && { color: color.trim() }),
            })),
          }),
        },
        before: async (tx) => requireVersion(await loadManagedForUpdate(tx, api.caller, id), version),
      })
    } catch (error) {
      if (error instanceof StaleForm) {
        const stored = await getDefinition(api, id)
        const stale = choiceDifferences(clean, fieldInputOf(stored), visit.texts)
        return sendField(
          reply,
          { ...visit, definition: stored },
          {
            input: clean,
            version: stored.updated_at,
            status: 409,
            stale,
          },
        )
      }
      const problems = problemsOf(error).map((problem) => {
        const { parameter = '', message } = problem
        if (message === 'is a duplicate') return sentenceProblem(parameter, text('fields-choice-twice'))
        return parameter.endsWith('.color') ? sentenceProblem(parameter, text('fields-color-invalid')) : problem
      })
      return sendField(reply, visit, { input: clean, version, status: 400, problems })
    }
    return reply.redirect(`${fieldsPath}?done=saved`, 303)
  })
}
