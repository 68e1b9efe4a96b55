import type { FastifyInstance } from 'fastify'
import { groupRelationships } from '../../people/group-relationships/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type GroupId } from '../../platform/ids.ts'
import { problemsOf } from '../console/api.ts'
import { flash } from '../console/flash.ts'
import { doneMessageOf, idOf, type ConsoleRequest } from '../console/layout.ts'
import { groupsPath, loadGroup, openAdminPage } from './group-load.ts'
import { sendGroup } from './group-page.ts'

/** The page of a group, and who is in it. */
export function groupPeoplePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${groupsPath}/:id`, async (request, reply) => {
    const page = openAdminPage(db, request)
    const { text } = page.texts
    const id = idOf(request.params)
    const { owner, role } = request.query
    const message = doneMessageOf(request.query, {
      created: text('groups-created'),
      saved: text('groups-saved'),
      added: text('groups-added'),
      changed: text('groups-role-changed'),
      removed: text('groups-removed'),
    })
    const undo =
      typeof owner === 'string' && typeof role === 'string'
        ? { action: `${groupsPath}/${id}/people`, fields: { owner, role } }
        : undefined
    return sendGroup(
      reply,
      { ...page, ...(await loadGroup(db, page.api, id)) },
      { message: flash(message, page.texts, undo) },
    )
  })

  app.post<ConsoleRequest>(`${groupsPath}/:id/people`, async (request, reply) => {
    const page = openAdminPage(db, request)
    const [id, input] = [asId<GroupId>(idOf(request.params)), request.body ?? {}]
    const body = { group: uriOf('groups', id), owner: input.owner, role: input.role }
    try {
      await page.api.one(groupRelationships, 'POST /group_relationships', { body })
      return await reply.redirect(`${groupsPath}/${id}?done=added`, 303)
    } catch (error) {
      return sendGroup(
        reply,
        { ...page, ...(await loadGroup(db, page.api, id)) },
        { input, problems: problemsOf(error) },
      )
    }
  })

  /** The new role first, so that the person is never without one. */
  app.post<ConsoleRequest>(`${groupsPath}/:id/role`, async (request, reply) => {
    const page = openAdminPage(db, request)
    const [id, input] = [asId<GroupId>(idOf(request.params)), request.body ?? {}]
    const body = { group: uriOf('groups', id), owner: input.owner, role: input.role }
    try {
      await page.api.one(groupRelationships, 'POST /group_relationships', { body })
    } catch (error) {
      return sendGroup(reply, { ...page, ...(await loadGroup(db, page.api, id)) }, { problems: problemsOf(error) })
    }
    await page.api.run(groupRelationships, 'DELETE /group_relationships/:uuid', {
      ids: { uuid: idOf({ id: input.relationship ?? '' }) },
    })
    return reply.redirect(`${groupsPath}/${id}?done=changed`, 303)
  })

  app.post<ConsoleRequest>(`${groupsPath}/:id/remove-person`, async (request, reply) => {
    const { api } = openAdminPage(db, request)
    const { relationship = '', owner = '', role = '' } = request.body ?? {}
    const ids = { uuid: idOf({ id: relationship }) }
    await api.run(groupRelationships, 'DELETE /group_relationships/:uuid', { ids })
    const undo = new URLSearchParams({ done: 'removed', owner, role }).toString()
    return reply.redirect(`${groupsPath}/${idOf(request.params)}?${undo}`, 303)
  })
}
