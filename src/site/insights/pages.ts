import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { readFrom } from '../../platform/db/replica.ts'
import { NotFound } from '../../platform/errors.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendFigure } from './export-figure.ts'
import { figuresOf, tabOf } from './figure-table.ts'
import { sendInsights } from './layout.ts'
import { loadChoices } from './load-choices.ts'
import { loadInsights } from './load.ts'
import { summaryCards } from './summary.ts'
import { tabNames, tabPath } from './tabs-list.ts'

/** Charts of bookings and forms, each with its figures as a table and a file. They only read. */
export function insightPages(app: FastifyInstance, db: Db) {
  for (const tab of tabNames)
    app.get<ConsoleRequest>(tabPath(tab), async (request, reply) => {
      const texts = pageTexts(request)
      const source = readFrom(db)
      const insights = await loadInsights(source, request, tab, Date.now())
      const [figures, choices] = await Promise.all([
        figuresOf(source, tab, insights, texts),
        loadChoices(source, insights.user),
      ])
      const cards = tab === 'overview' ? { cards: summaryCards(insights, texts) } : {}
      return sendInsights(reply, { tab, insights, figures, choices, ...cards })
    })

  app.get<ConsoleRequest>('/console/insights/export.csv', async (request, reply) => {
    const { chart } = request.query
    const tab = typeof chart === 'string' ? tabOf(chart) : undefined
    if (!tab) throw new NotFound()
    const source = readFrom(db)
    const insights = await loadInsights(source, request, tab, Date.now())
    const figure = (await figuresOf(source, tab, insights, pageTexts(request))).find(({ name }) => name === chart)
    if (!figure) throw new NotFound()
    return sendFigure(reply, figure)
  })
}
