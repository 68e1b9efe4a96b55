import { scheduledEvents } from '../../meetings/scheduled-events/routes.ts'
import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import type { OutOfOfficePeriod } from '../../scheduling/schedules/out-of-office-schema.ts'
import { listReservedTimes } from '../../scheduling/busy-times/queries.ts'
import type { Api, ApiList } from '../console/api.ts'
import type { PageContext, Person } from './time-off-load.ts'

export type Period = OutOfOfficePeriod & { meetings: ScheduledEvent[]; hasMoreMeetings: boolean }

const shownMeetings = 5
const shownPastPeriods = 20

/** Periods that end today or later with the meetings in them, the latest ones before, and reserved hours. */
export async function loadTimeOff({ db, api, person }: PageContext) {
  const [all, blocks] = await Promise.all([
    listAllPeriods(api, person),
    listReservedTimes(db, api.caller.organization_id, person.id),
  ])
  const today = Temporal.Now.plainDateISO(person.timezone).toString()
  const coming = all.filter(({ end_date }) => end_date >= today)
  const past = all
    .filter(({ end_date }) => end_date < today)
    .toReversed()
    .slice(0, shownPastPeriods)
  return { coming: await Promise.all(coming.map((period) => withMeetings(api, person, period))), past, blocks }
}

export type TimeOff = Awaited<ReturnType<typeof loadTimeOff>>

/** All periods of a person, at most 500. */
export async function listAllPeriods(api: Api, { uri }: Person): Promise<OutOfOfficePeriod[]> {
  const periods: OutOfOfficePeriod[] = []
  let page_token: string | null = null
  do {
    const query: Record<string, string> = { user: uri, count: '100', ...(page_token !== null && { page_token }) }
    const page: ApiList<OutOfOfficePeriod> = await api.many(schedules, 'GET /out_of_office_periods', { query })
    periods.push(...page.collection)
    page_token = page.pagination.next_page_token
  } while (page_token !== null)
  return periods
}

/** Time off cancels nothing, so people see what is still booked. */
async function withMeetings(api: Api, person: Person, period: OutOfOfficePeriod): Promise<Period> {
  const { uri, timezone, isOther } = person
  const midnight = (date: string, days: number) =>
    Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(timezone).toInstant()
  const query = {
    user: uri,
    ...(isOther && { organization: uriOf('organizations', api.caller.organization_id) }),
    status: 'active',
    min_start_time: midnight(period.start_date, 0).toString(),
    max_start_time: midnight(period.end_date, 1).subtract({ seconds: 1 }).toString(),
    count: String(shownMeetings + 1),
  }
  const { collection } = await api.many<ScheduledEvent>(scheduledEvents, 'GET /scheduled_events', { query })
  return { ...period, meetings: collection.slice(0, shownMeetings), hasMoreMeetings: collection.length > shownMeetings }
}
