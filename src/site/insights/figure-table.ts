import { requireAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { formConversion } from './forms-view.ts'
import { bookingsByHour } from './hours-view.ts'
import { bookingsByLead } from './lead-view.ts'
import { bookingsByHost, bookingsBySource, bookingsByType } from './ranking-view.ts'
import type { Figure, Insights } from './state.ts'
import type { InsightTab } from './tabs-list.ts'
import { bookingsOverTime, cancellationsBySide, cancellationsOverTime, noShowsOverTime } from './time-figures-view.ts'

/** The names of the charts of each page, for the addresses of their files. */
const charts: Record<InsightTab, string[]> = {
  overview: ['bookings'],
  'event-types': ['event-types'],
  hosts: ['hosts'],
  sources: ['channels', 'campaigns'],
  hours: ['weekdays', 'hours'],
  'lead-time': ['lead-time'],
  cancellations: ['cancellations', 'canceled-by'],
  'no-shows': ['no-shows'],
  forms: ['forms'],
}

export function tabOf(chart: string): InsightTab | undefined {
  return (Object.keys(charts) as InsightTab[]).find((tab) => charts[tab].includes(chart))
}

/** The charts of a page. */
export async function figuresOf(db: Db, tab: InsightTab, insights: Insights, texts: Texts): Promise<Figure[]> {
  switch (tab) {
    case 'overview':
      return [bookingsOverTime(insights, texts)]
    case 'event-types':
      return [await bookingsByType(db, insights, texts)]
    case 'hosts':
      return [await bookingsByHost(db, insights, texts)]
    case 'sources':
      return bookingsBySource(insights, texts)
    case 'hours':
      return bookingsByHour(insights, texts)
    case 'lead-time':
      return [bookingsByLead(insights, texts)]
    case 'cancellations':
      return [cancellationsOverTime(insights, texts), cancellationsBySide(insights, texts)]
    case 'no-shows':
      return [noShowsOverTime(insights, texts)]
    case 'forms':
      requireAdmin(insights.user)
      return [await formConversion(db, insights, texts)]
  }
}
