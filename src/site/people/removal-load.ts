import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { handoverRoutes } from '../../meetings/handovers/routes.ts'
import type { HandoverPlan } from '../../meetings/handovers/schema.ts'
import { findMemberNames } from '../../people/memberships/queries.ts'
import { memberships } from '../../people/memberships/routes.ts'
import type { OrganizationMembership } from '../../people/memberships/schema.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { apiFor } from '../console/api.ts'

const maxPeople = 500

/** The choices of the first page, as they are in the address of the second one. */
export type RemovalChoices = { event_types: string; meetings: string; to: string }

export type RemovalPage = Awaited<ReturnType<typeof openRemoval>>

/** The person who leaves, what they host, and who could take over. */
export async function openRemoval(db: Db, request: FastifyRequest, id: string, choices: RemovalChoices) {
  const [api, user, texts] = [apiFor(db, request), signedInUserOf(request), pageTexts(request)]
  requireAdmin(api.caller)
  const ids = { uuid: id }
  const { user: leaving } = await api.one<OrganizationMembership>(memberships, 'GET /organization_memberships/:uuid', {
    ids,
  })
  const people = (await findMemberNames(db, user.organization_id, maxPeople)).filter(
    (person) => uriOf('users', person.id) !== leaving.uri,
  )
  const to = people.find((person) => person.id === choices.to)
  const query = to && choices.meetings === 'reassign' ? { to: uriOf('users', to.id) } : {}
  const plan = await api.one<HandoverPlan>(handoverRoutes, 'GET /organization_memberships/:uuid/handover', {
    ids,
    query,
  })
  return { api, user, texts, id, name: leaving.name, people, to, plan, choices, path: `/console/people/${id}/remove` }
}

export function choicesIn(fields: Record<string, unknown> | undefined): RemovalChoices {
  const one = (name: string, allowed: string[]) => allowed.find((value) => value === fields?.[name]) ?? allowed[0] ?? ''
  const to = fields?.to
  return {
    event_types: one('event_types', ['reassign', 'delete']),
    meetings: one('meetings', ['reassign', 'cancel']),
    to: typeof to === 'string' ? to : '',
  }
}

/** Reassigning needs another person. */
export function needsPerson({ choices: { event_types, meetings }, to, plan }: RemovalPage) {
  const isReassigned =
    (event_types === 'reassign' && plan.event_types_total > 0) || (meetings === 'reassign' && plan.meetings_total > 0)
  return isReassigned && to === undefined
}
