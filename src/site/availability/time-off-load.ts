import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { users } from '../../people/users/routes.ts'
import type { User } from '../../people/users/schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type UserId } from '../../platform/ids.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { isId } from '../../platform/text.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { apiFor, type Api } from '../console/api.ts'

/** Whose availability a page shows. */
export type Person = { id: UserId; uri: string; name: string; timezone: string; isOther: boolean }

/** A request for a page of availability: who asks, about whom, and in which language. */
export type PageContext = { reply: FastifyReply; db: Db; api: Api; user: SignedInUser; person: Person; texts: Texts }

export async function openPage(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<PageContext> {
  const api = apiFor(db, request)
  const person = await loadPerson(api, request)
  return { reply, db, api, user: signedInUserOf(request), person, texts: pageTexts(request) }
}

/** The address of a page about the person. */
export function pathOf(path: string, { id, isOther }: Person, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...(isOther && { user: id }), ...more }).toString()
  return query === '' ? path : `${path}?${query}`
}

/** A parameter of a query or a form, unless it is there twice. */
export function valueIn(fields: unknown, name: string): string | undefined {
  const value = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

export const idIn = (uri: string) => uri.split('/').at(-1) ?? ''

/** The user of the page, or a colleague whom an admin chose with `user`. */
async function loadPerson(api: Api, { query, body }: Pick<FastifyRequest, 'query' | 'body'>): Promise<Person> {
  const asked = valueIn(body, 'user') ?? valueIn(query, 'user') ?? ''
  const { caller } = api
  const isOther = asked !== '' && asked.toLowerCase() !== caller.user_id
  if (isOther && !isId(asked)) throw new NotFound()
  if (isOther && !isAdmin(caller)) throw new Forbidden('You do not have permission')
  const uuid = isOther ? asked.toLowerCase() : caller.user_id
  const { uri, name, timezone } = await api.one<User>(users, 'GET /users/:uuid', { ids: { uuid } })
  return { id: asId(uuid), uri, name, timezone, isOther }
}
