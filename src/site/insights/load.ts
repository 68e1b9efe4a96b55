import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { loadBookings } from '../../insights/booking-days/load.ts'
import { boundsOf } from '../../insights/booking-figures/period-rules.ts'
import type { Selection } from '../../insights/booking-figures/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { apiFor } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { parseInsightFilters } from './filter-rules.ts'
import { loadHosts, loadTypes } from './load-selection.ts'
import type { Insights } from './state.ts'
import type { InsightTab } from './tabs-list.ts'

/** The bookings that the page counts. Throws if the user may not see them. */
export async function loadInsights(
  db: Db,
  request: FastifyRequest<ConsoleRequest>,
  tab: InsightTab,
  now: number,
): Promise<Insights> {
  const user = signedInUserOf(request)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(user.timezone).toPlainDate().toString()
  const filters = parseInsightFilters(request.query, today)
  const hosts = await loadHosts(db, apiFor(db, request), user, filters)
  const types = await loadTypes(db, user, filters)
  const { period, basis } = filters
  const rest = { basis, now: now / 1000, hosts, types }
  const selection: Selection = { ...rest, ...boundsOf(period.days, user.timezone) }
  const earlier = period.earlier && { ...rest, ...boundsOf(period.earlier, user.timezone) }
  if (tab === 'forms') return { user, filters, facts: noBookings, selection, earlier }
  // The days are those of the meetings, whenever they were booked.
  const days = basis === 'meeting' ? period.days : undefined
  const first = days && dayBefore(period.earlier?.first ?? days.first)
  const facts = await loadBookings(db, user.organization_id, first ?? null, days ? dayAfter(days.last) : null)
  return { user, filters, facts, selection, earlier }
}

const noBookings = { types: [], hosts: [], sources: [], days: [] }

/** A day of the user can begin on the UTC day before, and end on the one after. */
const dayBefore = (date: string) => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
const dayAfter = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()
