import { sql } from '../platform/db/sql.ts'
import { bookingPage, noBookingLimits, zoe } from './booking-page.ts'
import type { Json } from './client.ts'
import { idOf } from './examples.ts'
import { newHost } from './holds.ts'
import { at, publish } from './meetings.ts'
import type { Person } from './people.ts'

type Fields = Record<string, string>

/** Booking pages whose slots visitors hold, as the script of the page does. */
export async function holdPages() {
  const { acme, globex, app, db, visitor, forgetVisits } = await bookingPage()

  /** `hold`, `book`: what the page of a visitor sends. */
  const pageOf = (url: string) => ({
    hold: async (time: string, fields: Fields = {}) => {
      const { status, text, headers } = await visitor.post(`${url}/${at(time)}/hold`, fields)
      const body: Json = text.startsWith('{') ? JSON.parse(text) : text
      return { status, headers, body }
    },
    book: (time: string, fields: Fields = {}) => visitor.post(`${url}/${at(time)}`, { ...zoe, ...fields }),
  })

  /** An event type of a new host. */
  async function createPage(settings: object = {}, person?: Person) {
    const host = person ?? (await newHost(acme))
    const type = await publish(host, { ...noBookingLimits, ...settings })
    const url: string = (await host.get(type)).body.resource.scheduling_url
    return { type, url, host, ...pageOf(url) }
  }

  const countHolds = async (type: string) =>
    (
      await db.one<{ count: number }>(sql`
    select count(*)::int from slot_holds where event_type_id = ${idOf(type)}`)
    ).count
  return { acme, globex, app, db, visitor, forgetVisits, createPage, pageOf, countHolds }
}
