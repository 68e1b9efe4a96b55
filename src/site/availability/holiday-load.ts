import { NotFound } from '../../platform/errors.ts'
import { listRegions } from '../../scheduling/schedules/holiday-dates.ts'
import type { Holiday } from '../../scheduling/schedules/holiday-dates.ts'
import { schedules } from '../../scheduling/schedules/routes.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { idIn, valueIn, type PageContext } from './time-off-load.ts'

export type HolidayDay = { date: string; names: string[] }

/** The schedules that the person can choose for every event type. */
export async function listSchedules({ api, person }: PageContext): Promise<UserAvailabilitySchedule[]> {
  const query = { user: person.uri }
  const { collection } = await api.many<UserAvailabilitySchedule>(schedules, 'GET /user_availability_schedules', {
    query,
  })
  return collection
}

/** The schedule that the page is about: by default the one for most event types. */
export function chooseSchedule(list: UserAvailabilitySchedule[], fields: unknown): UserAvailabilitySchedule {
  const asked = (valueIn(fields, 'schedule') ?? '').toLowerCase()
  const schedule = list.find(({ uri, default: isDefault }) => (asked === '' ? isDefault : idIn(uri) === asked))
  if (!schedule) throw new NotFound()
  return schedule
}

/** The holidays of a schedule within a year from today. */
export async function listComing({ api, person }: PageContext, calendars: string[]): Promise<HolidayDay[]> {
  const today = Temporal.Now.plainDateISO(person.timezone)
  const [first, last] = [today.toString(), today.add({ years: 1 }).toString()]
  const requests = calendars.flatMap((holiday_calendar) =>
    [today.year, today.year + 1].map((year) =>
      api.many<Holiday>(schedules, 'GET /holidays', { query: { holiday_calendar, year: String(year) } }),
    ),
  )
  const holidays = (await Promise.all(requests))
    .flatMap(({ collection }) => collection)
    .filter(({ date }) => first <= date && date < last)
  const byDate = Map.groupBy(holidays, ({ date }) => date)
  return [...byDate]
    .map(([date, sameDay]) => ({ date, names: [...new Set(sameDay.map(({ name }) => name))] }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** `Germany`, or `Germany (Bayern)`. */
export function calendarName(calendar: string, locale: string) {
  const [country = ''] = calendar.split('-')
  const region = calendar === country ? undefined : listRegions(country).find(({ code }) => code === calendar)
  const name = countryName(country, locale)
  return region ? `${name} (${region.name})` : name
}

export function countryName(country: string, locale: string) {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
}
