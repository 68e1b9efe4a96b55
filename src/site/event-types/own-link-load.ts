import type { FastifyRequest } from 'fastify'
import { users } from '../../people/users/routes.ts'
import type { User } from '../../people/users/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UserId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { profileProblems } from '../account/profile-form.ts'
import { apiFor, problemsOf, type Api } from '../console/api.ts'
import { loadSelf } from '../console/load-own.ts'
import type { HostLinks } from './own-link-fields.ts'

/** `host_ids`: who hosts the event type, or the user for a new one. */
export async function loadHostLinks(db: Db, api: Api, host_ids: UserId[]): Promise<HostLinks> {
  const { organization_id, user_id } = api.caller
  const lacking = await db.all<{ name: string }>(sql`
    select u.name from users u
    where u.organization_id = ${organization_id} and u.id = any(${host_ids}) and u.id <> ${user_id}
      and not exists (select from conferences c
        where c.organization_id = u.organization_id and c.user_id = u.id and c.is_meeting_url)
    order by u.name, u.id limit 10`)
  const own = host_ids.includes(user_id) ? ((await loadSelf(api)).meeting_url ?? '') : undefined
  return { own, lacking: lacking.map(({ name }) => name) }
}

/** For a new event type, which the user hosts. */
export function loadOwnLink(db: Db, request: FastifyRequest) {
  const api = apiFor(db, request)
  return loadHostLinks(db, api, [api.caller.user_id])
}

/** Saves the link that the form has, and returns its problems. */
export async function saveOwnLink(api: Api, request: FastifyRequest): Promise<Problems> {
  const { meeting_url: input } = (request.body as { meeting_url?: string } | undefined) ?? {}
  if (input === undefined) return []
  const meeting_url = input.trim() === '' ? null : input.trim()
  if (meeting_url === (await loadSelf(api)).meeting_url) return []
  try {
    await api.one<User>(users, 'PATCH /users/me', { body: { meeting_url } })
    return []
  } catch (error) {
    return profileProblems(problemsOf(error), pageTexts(request))
  }
}
