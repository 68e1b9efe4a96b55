import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Conflict } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { overviewPath } from './load.ts'
import { eventTypeLinks, loadUses, maxUsedBy } from './schedule-list.ts'
import { crumbsOf, loadEditable, schedulePath, type ScheduleVisit } from './schedule-load.ts'

const page = schedulePath(':id')

/** Asks before a schedule is deleted. The default schedule stays, because every user needs one. */
export function scheduleDeletePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${page}/delete`, async (request, reply) => {
    const visit = await loadEditable(db, request)
    if (visit.schedule.default) return sendRefusal(reply, visit)
    const {
      user,
      id,
      schedule,
      reader: { texts },
    } = visit
    const used = (await loadUses(visit, visit.owner))(schedule)
    const count = used.eventTypes.length
    const usedText = used.hasMore
      ? texts.text('hours-delete-used-many', { count: maxUsedBy })
      : texts.text('hours-delete-used', { count })
    return sendConfirmation(reply, user, 'availability', {
      title: texts.text('hours-delete-title', { name: schedule.name ?? '' }),
      text: texts.text('hours-delete-advice'),
      fields: count > 0 ? [html`<p>${usedText} ${eventTypeLinks(used, texts)}</p>`] : [],
      action: `${schedulePath(id)}/delete`,
      label: texts.text('hours-delete-button'),
      back: schedulePath(id),
      crumbs: crumbsOf(visit),
    })
  })

  app.post<ConsoleRequest>(`${page}/delete`, async (request, reply) => {
    const visit = await loadEditable(db, request)
    const { api, id, owner } = visit
    try {
      await api.run(schedules, 'DELETE /user_availability_schedules/:uuid', { ids: { uuid: id } })
    } catch (error) {
      if (error instanceof Conflict) return sendRefusal(reply, visit)
      throw error
    }
    return reply.redirect(
      `${overviewPath}?${new URLSearchParams({
        done: 'deleted',
        ...(!owner.isSelf && { user: owner.id }),
      }).toString()}`,
      303,
    )
  })
}

function sendRefusal(reply: FastifyReply, visit: ScheduleVisit) {
  const {
    user,
    id,
    schedule,
    reader: {
      texts: { text },
    },
  } = visit
  const title = text('hours-delete-title', { name: schedule.name ?? '' })
  return sendConsole(reply, user, 'availability', {
    title,
    status: 409,
    crumbs: crumbsOf(visit),
    main: html`<h1>${title}</h1>
<p role="alert">${text('hours-delete-default')}</p>
<p><a class="button plain" href="${schedulePath(id)}">${text('go-back')}</a></p>`,
  })
}
