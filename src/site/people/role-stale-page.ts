import type { FastifyReply } from 'fastify'
import type { Role } from '../../platform/auth/caller.ts'
import { StaleForm, staleNotice } from '../console/stale-form.ts'
import type { PeopleVisit } from './load.ts'
import { loadMember } from './member-load.ts'
import { sendMember } from './member-page.ts'
import { roleName } from './role-texts.ts'

/** Someone else changed the role after the form was opened: shows both roles. Rethrows other errors. */
export async function sendStaleRole(reply: FastifyReply, visit: PeopleVisit, id: string, role: Role, error: unknown) {
  if (!(error instanceof StaleForm)) throw error
  const member = await loadMember(visit, id)
  const { texts } = visit
  const { role: current } = member.membership
  const notice = staleNotice(
    current === role
      ? []
      : [
          {
            label: texts.text('people-role'),
            theirs: roleName(current, texts),
            yours: roleName(role, texts),
          },
        ],
    texts,
  )
  return sendMember(reply, visit, member, { status: 409, notice, role })
}
