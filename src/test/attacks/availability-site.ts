import type { TestBrowser } from '../browser-session.ts'
import { at } from '../meetings.ts'
import type { Company } from '../people.ts'

type Form = { browser: TestBrowser; path: string; fields: Record<string, string> }
type Submit = (path: string, fields?: Record<string, string>) => Promise<Form>

const base = '/console/availability'
const days = { start_date: '2027-03-01', end_date: '2027-03-02' }
const trip = { ...days, timezone: 'Asia/Tokyo' }
const idOf = (uri: string) => uri.split('/').at(-1) ?? ''

/** Addresses of the pages about time off, holidays, travel and free times. `cyd`: a member who is no admin. */
export async function availabilityPages({ ada }: Company, markup: string, cyd: TestBrowser) {
  const encoded = encodeURIComponent(markup)
  const { uri } = (await ada.post('/out_of_office_periods', { ...days, reason: markup })).body.resource
  const pages: Record<string, [path: string, browser?: TestBrowser][]> = {
    [`GET ${base}/time-off`]: [
      [`${base}/time-off`],
      [`${base}/time-off?user=${ada.id}&done=${encoded}`],
      [`${base}/time-off?user=${encoded}`],
      [`${base}/time-off?user=${ada.id}`, cyd],
    ],
    [`GET ${base}/time-off/:id/delete`]: [
      [`${base}/time-off/${idOf(uri)}/delete`],
      [`${base}/time-off/${encoded}/delete`],
    ],
    [`GET ${base}/holidays`]: [
      [`${base}/holidays`],
      [`${base}/holidays?schedule=${encoded}`],
      [`${base}/holidays?done=removed&removed=${encoded}`],
    ],
    [`GET ${base}/travel`]: [
      [`${base}/travel`],
      [`${base}/travel?done=removed&timezone=${encoded}&start_date=${encoded}`],
      [`${base}/travel?done=removed&${new URLSearchParams({ ...trip, schedule: markup }).toString()}`],
    ],
    [`GET ${base}/preview`]: [
      [`${base}/preview`],
      [`${base}/preview?view=month&date=${encoded}`],
      [`${base}/preview`, cyd],
      [`${base}/preview?event_type=${encoded}&timezone=${encoded}`],
    ],
    [`GET ${base}/explain`]: [
      [`${base}/explain`],
      [`${base}/explain?date=${encoded}&time=${encoded}`],
      [`${base}/explain?date=2027-01-04&time=09:00&timezone=${encoded}`, cyd],
      [`${base}/explain?event_type=${encoded}`],
    ],
  }
  return pages
}

/** Forms that Ada can submit. Bob prepares them, because another form revokes her token. */
export function availabilityForms({ ada, bob }: Company, asAda: Submit): Record<string, () => Promise<Form>> {
  return {
    [`POST ${base}/time-off`]: () => asAda(`${base}/time-off`, days),
    [`POST ${base}/time-off/:id/delete`]: async () => {
      const { uri } = (await bob.post('/out_of_office_periods', { user: ada.uri, ...days })).body.resource
      return asAda(`${base}/time-off/${idOf(uri)}/delete`)
    },
    [`POST ${base}/time-off/blocks`]: () =>
      asAda(`${base}/time-off/blocks`, { date: days.start_date, from: '09:00', to: '10:00' }),
    [`POST ${base}/time-off/blocks/:id/delete`]: async () => {
      const times = { user: ada.uri, start_time: at('Mon 09:00'), end_time: at('Mon 10:00') }
      const { uri } = (await bob.post('/user_busy_times', times)).body.resource
      return asAda(`${base}/time-off/blocks/${idOf(uri)}/delete`)
    },
    [`POST ${base}/holidays`]: async () => {
      await changeHours({ holidays: [] })
      return asAda(`${base}/holidays`, { add: 'DE' })
    },
    [`POST ${base}/holidays/days`]: async () => {
      await changeHours({ rules: [] })
      return asAda(`${base}/holidays/days`, { date: days.start_date, work: 'yes' })
    },
    [`POST ${base}/travel`]: async () => {
      await changeHours({ travel: [] })
      return asAda(`${base}/travel`, trip)
    },
    [`POST ${base}/travel/remove`]: async () => {
      await changeHours({ travel: [trip] })
      return asAda(`${base}/travel/remove`, trip)
    },
  }

  async function changeHours(change: object) {
    const [schedule] = (await bob.get(`/user_availability_schedules?user=${ada.uri}`)).body.collection
    await bob.patch(schedule.uri, change)
  }
}
