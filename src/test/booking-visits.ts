import type { Page } from 'playwright-core'
import { sql } from '../platform/db/sql.ts'
import { publish, withHours } from './meetings.ts'
import type { Person } from './people.ts'
import { service } from './service.ts'

/** Cyd, who can be booked around the clock, with functions that publish event types. */
export async function openHost() {
  const { acme, app, db, work } = await service()
  await withHours(acme.cyd, '00:00', '24:00')
  // From midnight on in the zone of most visits, so that the first day has the same slots at any time of day.
  const midnight = Temporal.Now.zonedDateTimeISO('America/New_York').startOfDay().add({ days: 2 })
  const minimum_notice = Math.ceil((midnight.epochMilliseconds - Date.now()) / 60_000)
  const always = { period_type: 'unlimited', minimum_notice, custom_questions: [] }

  /** Publishes an event type and returns it with the path of its booking page. */
  async function offer(settings: object = {}, person: Person = acme.cyd) {
    const uri = await publish(person, { ...always, ...settings })
    const { scheduling_url } = (await acme.ada.get(uri)).body.resource
    return { uri, path: new URL(scheduling_url).pathname }
  }

  /** Free starts of the API, between two instants that are at most 31 days apart. */
  async function freeStarts(uri: string, from: Temporal.Instant, to: Temporal.Instant) {
    const span = `start_time=${from.toString()}&end_time=${to.toString()}`
    const { body } = await acme.ada.get(`/event_type_available_times?event_type=${uri}&${span}`)
    return (body.collection as { start_time: string }[]).map(({ start_time }) => Temporal.Instant.from(start_time))
  }

  const forgetVisits = () => db.run(sql`delete from attempt_logs`)
  return { acme, app, db, work, offer, freeStarts, forgetVisits }
}

export const slots = (page: Page) => page.locator('.slots button')
export const dayButtons = (page: Page) => page.locator('.month td button:enabled')
export const message = (page: Page) => page.getByRole('alert')
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Book this time' })
export const detailsHeading = (page: Page) => page.getByRole('heading', { name: 'Your details' })
export const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: 'You’re booked' })

export async function fillDetails(page: Page, name = 'Zoë Lund', email = 'zoe@initech.example') {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
}

/** The accessible name of what has the focus, or its text. */
export const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
  const { activeElement: element } = document
  return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent.trim()
})()`)

/** The date at the end of next month, and the day after it. */
export function nextMonthEnd() {
  const first = Temporal.Now.plainDateISO('UTC').with({ day: 1 }).add({ months: 2 })
  return [first.subtract({ days: 1 }), first] as const
}
