import type { FastifyReply } from 'fastify'
import { html, type Html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { filterForm, type InsightChoices } from './filter-form.ts'
import { insightQuery } from './filter-rules.ts'
import type { Figure, Insights } from './state.ts'
import { insightStyle } from './style.ts'
import { figureSection } from './table-view.ts'
import { insightTabs, tabPath, type InsightTab } from './tabs-list.ts'
import { daysText } from './time-data.ts'

type InsightPage = { tab: InsightTab; insights: Insights; figures: Figure[]; choices: InsightChoices; cards?: Html }

export function sendInsights(reply: FastifyReply, { tab, insights, figures, choices, cards }: InsightPage) {
  const { user, filters } = insights
  const texts = pageTexts(reply.request)
  const { text } = texts
  const isEmpty = figures.every(({ drawing }) => drawing === undefined)
  const file = (name: string) => `/console/insights/export.csv${insightQuery(filters, { chart: name })}`
  return sendConsole(reply, user, 'insights', {
    title: text('nav-insights'),
    style: insightStyle,
    main: html`<h1>${text('nav-insights')}</h1>
${insightTabs(tab, user, filters, texts)}
${filterForm(tab, user, filters, choices, texts)}
<p class="quiet">${filters.period.days ? html`${daysText(filters.period.days, texts)}. ` : ''}${text('ml-zone', {
      zone: user.timezone,
    })}</p>
${
  isEmpty
    ? emptyPage(tab, insights, texts)
    : html`${cards}${figures.map((figure) => figureSection(figure, file(figure.name), texts))}`
}`,
  })
}

/** What to do next when there is nothing to count. */
function emptyPage(tab: InsightTab, { filters }: Insights, { text }: Texts) {
  const { period } = filters
  const all = { ...filters, period: { name: 'all', days: undefined, earlier: undefined } } as const
  const link = (path: string, label: string, kind = '') => html` <a class="button${kind}" href="${path}">${label}</a>`
  const next =
    tab === 'forms'
      ? link('/console/routing-forms', text('nav-routing-forms'), ' plain')
      : link('/console/event-types', text('nav-event-types'), ' plain')
  return html`<div class="empty"><h2>${
    tab === 'forms' ? text('insight-no-submissions') : text('insight-no-bookings')
  }</h2>
<p>${tab === 'forms' ? text('insight-no-submissions-advice') : text('insight-no-bookings-advice')}</p>
<p>${period.name !== 'all' && link(`${tabPath(tab)}${insightQuery(all)}`, text('insight-show-all'))}${next}</p></div>`
}
