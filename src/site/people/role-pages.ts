import type { FastifyInstance } from 'fastify'
import { roles } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { checkedOf } from '../../platform/pages/fields.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { peoplePath, visitOf } from './load.ts'
import { loadMember } from './member-load.ts'
import { sendMember } from './member-page.ts'
import { sendRoleConfirmation } from './role-confirm-page.ts'
import { sendStaleRole } from './role-stale-page.ts'
import { saveRole } from './save-role.ts'

/** The page of a member, their role, and handing over ownership. */
export function memberPages(app: FastifyInstance, db: Db) {
  const path = `${peoplePath}/:id`

  app.get<ConsoleRequest>(path, async (request, reply) => {
    const visit = visitOf(db, request)
    return sendMember(reply, visit, await loadMember(visit, idOf(request.params)))
  })

  app.get<ConsoleRequest>(`${path}/role`, async (request, reply) => {
    const visit = visitOf(db, request)
    const member = await loadMember(visit, idOf(request.params))
    const role = roleIn(request.query.to)
    if (!role || !member.choices.includes(role)) throw new NotFound()
    return sendRoleConfirmation(reply, visit, member, role)
  })

  app.post<ConsoleRequest>(`${path}/role`, async (request, reply) => {
    const visit = visitOf(db, request)
    const member = await loadMember(visit, idOf(request.params))
    const { version, confirmed, role: chosen } = request.body ?? {}
    const role = roleIn(chosen)
    const memberPath = `${peoplePath}/${member.id}`
    if (!role)
      return sendMember(reply, visit, member, {
        status: 400,
        problems: [sentenceProblem('role', visit.texts.text('people-role-missing'))],
      })
    const isChange = role !== member.membership.role
    if (isChange && (role === 'owner' || member.isSelf) && confirmed !== 'yes')
      return reply.redirect(`${memberPath}/role?to=${role}`, 303)
    try {
      await saveRole(visit, member.id, { role }, version)
    } catch (error) {
      return sendStaleRole(reply, visit, member.id, role, error)
    }
    return reply.redirect(`${memberPath}?done=role`, 303)
  })

  app.post<ConsoleRequest>(`${path}/ownership`, async (request, reply) => {
    const visit = visitOf(db, request)
    const member = await loadMember(visit, idOf(request.params))
    if (!checkedOf(request.body, 'confirm').includes('yes'))
      return sendMember(reply, visit, member, {
        status: 400,
        problems: [sentenceProblem('confirm', visit.texts.text('people-hand-over-missing'))],
      })
    try {
      await saveRole(visit, member.id, { role: 'owner', hand_over: true }, request.body?.version)
    } catch (error) {
      return sendStaleRole(reply, visit, member.id, 'owner', error)
    }
    return reply.redirect(`${peoplePath}/${member.id}?done=handed-over`, 303)
  })
}

const roleIn = (text: unknown) => roles.find((role) => role === text)
