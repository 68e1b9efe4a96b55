import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { monthText } from '../../platform/pages/browser/date-words.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { choiceField } from '../../platform/pages/fields.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { previewSpan, userWeekStart } from './preview-dates.ts'
import { choiceForm, noEventTypes } from './preview-form.ts'
import { listFreeTimes, loadEventTypes, zoneOf } from './preview-load.ts'
import { addressOf, monthView, previewStyle, weekView, type FreeTimes } from './preview-view.ts'
import { daysText, sendAvailability } from './time-off-layout.ts'
import { idIn, openPage, type PageContext } from './time-off-load.ts'

const path = '/console/availability/preview'

/** The free times that the booking page of an event type offers. */
export function previewRoutes(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const context = await openPage(db, request, reply)
    const { user, texts } = context
    const { text } = texts
    const zone = zoneOf(context, request.query)
    const choice = await loadEventTypes(context, request.query)
    const today = Temporal.Now.plainDateISO(zone).toString()
    const span = previewSpan(request.query, today, userWeekStart(user, texts.locale))
    const views = ['week', 'month'] as const
    const fields = [
      choiceField({
        name: 'view',
        label: text('preview-view'),
        value: span.view,
        options: views.map((value) => ({ value, label: text(value === 'week' ? 'preview-week' : 'preview-month') })),
      }),
    ]
    const { eventType } = choice
    const free = eventType && {
      times: await listFreeTimes(context, eventType.uri, span, zone),
      zone,
      eventType: idIn(eventType.uri),
      span,
    }
    return sendAvailability(context, 'preview', {
      title: 'preview-title',
      style: previewStyle,
      main: free
        ? html`<p>${text('preview-intro')}</p>
${choiceForm(path, choice, zone, fields, context)}
${timesOf(free, eventType.active, context)}`
        : noEventTypes(context),
    })
  })
}

function timesOf(free: FreeTimes, isActive: boolean, context: PageContext) {
  const { texts } = context
  const { text, locale } = texts
  const { view, first, last, previous, next } = free.span
  const title =
    view === 'month'
      ? monthText(first.slice(0, 7), dateWords(locale))
      : daysText({ start_date: first, end_date: last }, texts)
  const link = (date: string | undefined, label: string) =>
    date !== undefined && html`<a href="${addressOf('preview', free, { view, date })}">${label}</a>`
  return html`<h2>${title}</h2>
${!isActive && html`<p class="warn">${text('preview-inactive')}</p>`}
<p class="pages">${link(previous, text('page-previous'))} ${link(next, text('page-next'))}</p>
${view === 'month' ? monthView(free, context) : weekView(free, context)}
<p class="quiet">${text('block-zone', { zone: free.zone })}</p>`
}
