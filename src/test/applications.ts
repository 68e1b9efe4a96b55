import { hashOf, generateToken } from '../platform/auth/tokens.ts'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { ApplicationId, UserId } from '../platform/ids.ts'
import type { Client, Json } from './client.ts'
import { uniqueName, uniqueNumber } from './samples.ts'

/** The input for a new application, with a unique name. */
export function newApplication(change: object = {}) {
  const redirect_uris = [`https://app.example/callback/${uniqueNumber()}`]
  const scopes = ['users:read', 'webhooks:write']
  return { name: uniqueName('Initech CRM'), kind: 'web', redirect_uris, scopes, ...change }
}

/** An application with its secrets. */
export async function register(client: Client, change: object = {}): Promise<Json> {
  const { status, text, body } = await client.post('/applications', newApplication(change))
  if (status !== 201) throw new Error(text)
  return body.resource
}

/** An access token of an application that a user has authorized, as the authorization server would issue it. */
export async function appToken(
  db: Db,
  person: { id: UserId },
  application_id: ApplicationId,
  scopes: readonly string[],
) {
  const token = generateToken('cat')
  await db.run(sql`
    with granted as (
      insert into application_grants (organization_id, user_id, application_id, scopes)
      select organization_id, user_id, ${application_id}, ${scopes} from organization_memberships
      where user_id = ${person.id} returning *)
    insert into access_tokens
      (organization_id, user_id, name, hash, scopes, expires_at, application_id, grant_id)
    select organization_id, user_id, 'Access', ${hashOf(token)}, scopes, now() + interval '2 hours', application_id, id
    from granted`)
  return token
}
