import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { users } from '../../people/users/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { idOfUri, uriOf } from '../../platform/http/field-types.ts'
import { asId, type UserId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { isId } from '../../platform/text.ts'
import { apiFor, type Api } from '../console/api.ts'
import { hoursReader, type HoursReader } from './hours-text.ts'

/** Who looks at schedules, and how they read hours. */
export type Visit = { db: Db; user: SignedInUser; api: Api; reader: HoursReader }

/** The user whose schedules they are. */
export type Owner = { uri: string; id: string; name: string; isSelf: boolean }

export const overviewPath = '/console/availability'

export function visitOf(db: Db, request: FastifyRequest): Visit {
  const user = signedInUserOf(request)
  return { db, user, api: apiFor(db, request), reader: hoursReader(user, pageTexts(request)) }
}

export async function loadOwner({ user, api }: Visit, uri: string): Promise<Owner> {
  const id = idOfUri('users', uri) ?? ''
  if (id === user.user_id) return { uri, id, name: user.name, isSelf: true }
  const { name } = await api.one<{ name: string }>(users, 'GET /users/:uuid', { ids: { uuid: id } })
  return { uri, id, name, isSelf: false }
}

/** The user whom an address names, or the user who opens it. */
export function userUri(id: string | string[] | undefined, self: UserId) {
  if (id === undefined || id === '') return uriOf('users', self)
  if (typeof id !== 'string' || !isId(id)) throw new NotFound()
  return uriOf('users', asId<UserId>(id.toLowerCase()))
}

/** The page of all schedules of a user. */
export const overviewOf = ({ id, isSelf }: Owner) => (isSelf ? overviewPath : `${overviewPath}?user=${id}`)
