import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { dateTimeText } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { apiFor, type Api } from '../console/api.ts'

/** An admin or owner who manages people. */
export type PeopleVisit = { db: Db; user: SignedInUser; api: Api; texts: Texts }

export const peoplePath = '/console/people'

export function visitOf(db: Db, request: FastifyRequest): PeopleVisit {
  const user = signedInUserOf(request)
  requireAdmin(user)
  return { db, user, api: apiFor(db, request), texts: pageTexts(request) }
}

/** A time as this user reads it. */
export function timeText(time: string, { user, texts }: PeopleVisit) {
  return dateTimeText(time, user.timezone, texts.locale, user.time_notation)
}
