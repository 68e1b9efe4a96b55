import type { FastifyInstance } from 'fastify'
import { handoverRoutes } from '../../meetings/handovers/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { formKeyIn } from '../book/form-key.ts'
import { problemsOf } from '../console/api.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { sendRemovalConfirmation } from './removal-confirm-page.ts'
import { sendRemovalForm } from './removal-form.ts'
import { choicesIn, needsPerson, openRemoval } from './removal-load.ts'
import { removalResultPage } from './removal-result-page.ts'

const path = '/console/people/:id/remove'

/** Removes a person with a plan: choices, confirmation with conflicts, result. */
export function removalPages(app: FastifyInstance, db: Db) {
  removalResultPage(app, db)

  app.get<ConsoleRequest>(path, async (request, reply) =>
    sendRemovalForm(reply, await openRemoval(db, request, idOf(request.params), choicesIn(request.query))),
  )

  app.get<ConsoleRequest>(`${path}/confirm`, async (request, reply) => {
    const page = await openRemoval(db, request, idOf(request.params), choicesIn(request.query))
    return needsPerson(page) ? sendRemovalForm(reply, page, true) : sendRemovalConfirmation(reply, page)
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const input = request.body ?? {}
    const page = await openRemoval(db, request, idOf(request.params), choicesIn(input))
    if (needsPerson(page)) return sendRemovalForm(reply, page, true)
    try {
      const call = { ids: { uuid: page.id }, body: bodyOf(page, input), idempotencyKey: formKeyIn(input) }
      const { uri } = await page.api.one<{ uri: string }>(
        handoverRoutes,
        'POST /organization_memberships/:uuid/handover',
        call,
      )
      return await reply.redirect(`/console/people/removals/${uri.split('/').at(-1)}`, 303)
    } catch (error) {
      const problems = problemsOf(error).map((problem) =>
        problem.parameter === 'conflicts'
          ? sentenceProblem('conflicts', page.texts.text('removal-missing-conflicts'))
          : problem,
      )
      return sendRemovalConfirmation(reply, page, { input, problems })
    }
  })
}

function bodyOf({ choices, to, plan }: Awaited<ReturnType<typeof openRemoval>>, input: Record<string, string>) {
  const hasPerson = to !== undefined
  return {
    // Without event types or meetings there is nothing to reassign, so no one needs to take over.
    event_types: plan.event_types_total === 0 && !hasPerson ? 'delete' : choices.event_types,
    meetings: plan.meetings_total === 0 && !hasPerson ? 'cancel' : choices.meetings,
    ...(to && { to: uriOf('users', to.id) }),
    ...((input.conflicts === 'reassign' || input.conflicts === 'cancel') && { conflicts: input.conflicts }),
    cancel_reason: input.cancel_reason ?? null,
  }
}
