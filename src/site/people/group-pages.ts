import type { FastifyInstance } from 'fastify'
import { groups } from '../../people/groups/routes.ts'
import { getGroup } from '../../people/groups/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type GroupId } from '../../platform/ids.ts'
import { problemsOf } from '../console/api.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { requireVersion, StaleForm, staleNotice } from '../console/stale-form.ts'
import { groupListPages } from './group-list.ts'
import { groupsPath, loadGroup, openAdminPage, readGroup } from './group-load.ts'
import { sendGroup } from './group-page.ts'
import { groupPeoplePages } from './group-people-pages.ts'

/** Groups: list, one group with its people, deletion. */
export function groupPages(app: FastifyInstance, db: Db) {
  groupListPages(app, db)
  groupPeoplePages(app, db)

  app.post<ConsoleRequest>(`${groupsPath}/:id`, async (request, reply) => {
    const page = openAdminPage(db, request)
    const [id, input, { api }] = [asId<GroupId>(idOf(request.params)), request.body ?? {}, page]
    try {
      await api.one(groups, 'PATCH /groups/:uuid', {
        ids: { uuid: id },
        body: { name: input.name ?? '' },
        before: async (tx) => requireVersion(await getGroup(tx, api.caller, id), input.version),
      })
      return await reply.redirect(`${groupsPath}/${id}?done=saved`, 303)
    } catch (error) {
      const shown = { ...page, ...(await loadGroup(db, api, id)) }
      if (!(error instanceof StaleForm)) return sendGroup(reply, shown, { input, problems: problemsOf(error) })
      const label = page.texts.text('groups-name')
      const stale = staleNotice([{ label, theirs: shown.group.name, yours: input.name ?? '' }], page.texts)
      return sendGroup(reply, shown, { input, stale })
    }
  })

  app.get<ConsoleRequest>(`${groupsPath}/:id/delete`, async (request, reply) => {
    const {
      api,
      user,
      texts: { text },
    } = openAdminPage(db, request)
    const id = idOf(request.params)
    const { name } = await readGroup(api, id)
    return sendConfirmation(reply, user, 'people', {
      title: text('groups-delete-title', { name }),
      text: text('groups-delete-text'),
      action: `${groupsPath}/${id}/delete`,
      label: text('groups-delete'),
      back: `${groupsPath}/${id}`,
      crumbs: [{ path: groupsPath, label: text('groups-title') }],
    })
  })

  app.post<ConsoleRequest>(`${groupsPath}/:id/delete`, async (request, reply) => {
    const { api } = openAdminPage(db, request)
    await api.run(groups, 'DELETE /groups/:uuid', { ids: { uuid: idOf(request.params) } })
    return reply.redirect(`${groupsPath}?done=deleted`, 303)
  })
}
