import type { FastifyInstance } from 'fastify'
import { calendarConnectionRoutes } from '../../calendars/connections/routes.ts'
import { findColleagueNames } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { isOwn, loadConnection, ownerNameIn, type ConnectionVisit } from './calendar-load.ts'
import { calendarsPath, section } from './tabs-list.ts'

const path = `${calendarsPath}/:id/disconnect`

/** Busy times are free at once, so the first page asks. Admins and owners also disconnect the accounts of others. */
export function calendarDisconnectPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const visit = await loadConnection(db, request)
    const {
      user,
      texts: { text },
      id,
      connection: { account, provider },
    } = visit
    const entries = provider === 'caldav' ? [text('cal-disconnect-entries')] : []
    return sendConfirmation(reply, user, section, {
      title: text('cal-disconnect-title', { account }),
      text: [...(await ownerText(db, visit)), text('cal-disconnect-text'), ...entries].join(' '),
      action: `${calendarsPath}/${id}/disconnect`,
      label: text('cal-disconnect-now'),
      back: listOf(visit),
      crumbs: [{ path: calendarsPath, label: text('cal-title') }],
    })
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const visit = await loadConnection(db, request)
    await visit.api.run(calendarConnectionRoutes, 'DELETE /calendar_connections/:uuid', { ids: { uuid: visit.id } })
    const list = listOf(visit)
    return reply.redirect(`${list}${list.includes('?') ? '&' : '?'}done=disconnected`, 303)
  })
}

/** The list where the user found the account. */
const listOf = (visit: ConnectionVisit) => (isOwn(visit) ? calendarsPath : `${calendarsPath}?whose=everyone`)

async function ownerText(db: Db, visit: ConnectionVisit) {
  if (isOwn(visit)) return []
  const {
    user: { organization_id },
    texts: { text },
    connection,
  } = visit
  const owner = idOfUri('users', connection.user)
  const names = await findColleagueNames(db, organization_id, owner === undefined ? [] : [owner])
  return [text('cal-disconnect-person', { name: ownerNameIn(names, connection) })]
}
