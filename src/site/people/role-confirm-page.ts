import type { FastifyReply } from 'fastify'
import type { Role } from '../../platform/auth/caller.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { versionField } from '../console/stale-form.ts'
import { peoplePath, type PeopleVisit } from './load.ts'
import type { Member } from './member-load.ts'
import { roleName } from './role-texts.ts'

/** Asks before someone becomes an owner, or an owner gives up the role. */
export function sendRoleConfirmation(reply: FastifyReply, visit: PeopleVisit, member: Member, role: Role) {
  const { user, texts } = visit
  const { text } = texts
  const { name } = member.membership.user
  const path = `${peoplePath}/${member.id}`
  const question = member.isSelf
    ? {
        title: text('people-step-down-title'),
        text: text('people-step-down-text', { role: roleName(role, texts) }),
        label: text('people-step-down-button'),
      }
    : {
        title: text('people-owner-title', { name }),
        text: text('people-owner-text', { name }),
        label: text('people-owner-button', { name }),
      }
  return sendConfirmation(reply, user, 'people', {
    ...question,
    action: `${path}/role`,
    back: path,
    crumbs: [
      { path: peoplePath, label: text('nav-people') },
      { path, label: name },
    ],
    fields: [hiddenField('role', role), hiddenField('confirmed', 'yes'), versionField(member.membership)],
  })
}
