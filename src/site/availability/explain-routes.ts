import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { parseQuestion, questionErrors, questionFields } from './explain-form.ts'
import { loadAnswer } from './explain-load.ts'
import { answerSection, explainStyle } from './explain-view.ts'
import { choiceForm, noEventTypes } from './preview-form.ts'
import { listFreeTimes, loadEventTypes, zoneOf } from './preview-load.ts'
import { previewStyle, timeList } from './preview-view.ts'
import { sendAvailability } from './time-off-layout.ts'
import { idIn, openPage, type PageContext } from './time-off-load.ts'

const path = '/console/availability/explain'

/** Why the booking page of an event type does not offer a time. Other pages link to it with a query. */
export function explainRoutes(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const { text } = context.texts
    const zone = zoneOf(context, request.query)
    const choice = await loadEventTypes(context, request.query)
    const question = parseQuestion(request.query, zone)
    const { date, start, problems } = question
    const { eventType } = choice
    return sendAvailability(context, 'explain', {
      title: 'why-title',
      status: problems.length > 0 ? 400 : 200,
      style: previewStyle + explainStyle,
      main: eventType
        ? html`${questionErrors(question, context)}
<p>${text('why-intro')}</p>
${choiceForm(path, choice, zone, questionFields(question, context), context)}
${start !== undefined && answerSection(await loadAnswer(context, idIn(eventType.uri), start), start, zone, context)}
${start !== undefined && (await otherTimes(context, eventType.uri, date, zone))}`
        : noEventTypes(context),
    })
  })
}

/** The times that are offered on the same day. */
async function otherTimes(context: PageContext, eventType: string, date: string, zone: string) {
  const { text } = context.texts
  const times = (await listFreeTimes(context, eventType, { first: date, last: date }, zone)).get(date) ?? []
  const query = new URLSearchParams({ event_type: idIn(eventType), timezone: zone, date }).toString()
  return html`<h2>${text('why-others')}</h2>
${times.length > 0 ? timeList(times, zone, context) : html`<p>${text('preview-no-times')}</p>`}
<p><a href="/console/availability/preview?${query}">${text('why-preview')}</a></p>`
}
