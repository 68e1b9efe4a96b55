import type { FastifyInstance } from 'fastify'
import { joinOrganization } from '../access/invitation-acceptance/join.ts'
import { insertOrganization } from '../people/organizations/queries.ts'
import type { Plan, Role, Stage } from '../platform/auth/caller.ts'
import { scopes as everyScope } from '../platform/auth/scopes.ts'
import { createToken } from '../platform/auth/tokens.ts'
import type { Db } from '../platform/db/db.ts'
import { uriOf } from '../platform/http/field-types.ts'
import type { OrganizationId, UserId } from '../platform/ids.ts'
import { clientOf, type Client } from './client.ts'

export type Person = Client & { id: UserId; uri: string; email: string; membership: string; token: string }
export type Company = {
  id: OrganizationId
  uri: string
  ada: Person
  bob: Person
  cyd: Person
  hire(name: string, email: string): Promise<Person>
}

/** Ada is the owner, Bob an admin, Cyd a member. Acme is the organization under test, Globex another one. */
export async function peopleOf(db: Db, app: FastifyInstance) {
  async function person(organization_id: OrganizationId, role: Role, name: string, email: string): Promise<Person> {
    const { user, membership_id } = await joinOrganization(db, organization_id, role, {
      name,
      email,
      timezone: 'Europe/Berlin',
    })
    const token = await tokenFor(organization_id, user.id, [...everyScope])
    const membership = uriOf('organization_memberships', membership_id)
    return { id: user.id, uri: uriOf('users', user.id), email, membership, token, ...clientOf(app, token) }
  }

  async function tokenFor(organization_id: OrganizationId, user_id: UserId, scopes: string[], expires_at?: string) {
    return (await createToken(db, organization_id, user_id, { name: 'Test', scopes, expires_at })).token
  }

  async function company(
    name: string,
    plan: Plan = 'enterprise',
    stage: Stage = 'paid',
    seats: number | null = null,
  ): Promise<Company> {
    const { id } = await insertOrganization(db, { name, plan, stage, seats })
    const domain = `${name.toLowerCase()}.example`
    return {
      id,
      uri: uriOf('organizations', id),
      ada: await person(id, 'owner', 'Ada Park', `ada@${domain}`),
      bob: await person(id, 'admin', 'Bob Okafor', `bob@${domain}`),
      cyd: await person(id, 'user', 'Cyd Moreau', `cyd@${domain}`),
      hire: (name, email) => person(id, 'user', name, email),
    }
  }

  return {
    acme: await company('Acme'),
    globex: await company('Globex'),
    company,
    person,
    tokenFor,
    as: (token: string | undefined) => clientOf(app, token),
  }
}
