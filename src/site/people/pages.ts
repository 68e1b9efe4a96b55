import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { invitationListPages } from './invitation-pages.ts'
import { invitePages } from './invite-pages.ts'
import { memberListPages } from './list-pages.ts'
import { memberPages } from './role-pages.ts'

/** Members, their roles, and invitations. */
export function peoplePages(app: FastifyInstance, db: Db) {
  memberListPages(app, db)
  invitationListPages(app, db)
  invitePages(app, db)
  memberPages(app, db)
}
