import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { flash } from '../console/flash.ts'
import { doneMessageOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { colleaguePicker } from './colleague-picker.ts'
import { hoursStyle } from './hours-style.ts'
import { loadOwner, overviewPath, userUri, visitOf } from './load.ts'
import { loadUses, scheduleList } from './schedule-list.ts'
import { availabilityTabs } from './tabs-list.ts'

/** All schedules of the user, or of a colleague. */
export function scheduleListPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(overviewPath, async (request, reply) => {
    const visit = visitOf(db, request)
    const {
      user,
      api,
      reader: { texts },
    } = visit
    const { text } = texts
    const owner = await loadOwner(visit, userUri(request.query.user, user.user_id))
    const [{ collection }, uses, picker] = await Promise.all([
      api.many<UserAvailabilitySchedule>(schedules, 'GET /user_availability_schedules', { query: { user: owner.uri } }),
      loadUses(visit, owner),
      colleaguePicker(visit, owner),
    ])
    const message = doneMessageOf(request.query, { deleted: text('hours-done-deleted') })
    const title = owner.isSelf ? text('hours-title') : text('hours-title-of', { name: owner.name })
    return sendConsole(reply, user, 'availability', {
      title,
      style: hoursStyle,
      main: html`<h1><bdi>${title}</bdi></h1>
${availabilityTabs('schedules', texts)}
${flash(message, texts)}
${scheduleList(visit, owner, collection, uses)}
${picker}`,
    })
  })
}
