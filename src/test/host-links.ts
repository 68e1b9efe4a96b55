import { sql } from '../platform/db/sql.ts'
import { book } from './bookings.ts'
import type { Json } from './client.ts'
import { publish, withHours } from './meetings.ts'
import type { Person } from './people.ts'
import { uniqueEmail } from './samples.ts'
import type { service } from './service.ts'

export const zoom = [{ kind: 'zoom_conference' }]

/** Hosts with a meeting link of their own, their meetings, and the emails about them. */
export function hostLinks({ acme, consume, db }: Awaited<ReturnType<typeof service>>) {
  const mailsTo = (address: string) =>
    db.all<{ subject: string; text: string }>(sql`
    select subject, text from mails where recipient = ${address} order by created_at, id`)
  return {
    mailsTo,
    async hire(meeting_url: string | null = null, name = 'Dee Lund') {
      const host = await acme.hire(name, uniqueEmail())
      await withHours(host, '08:00', '18:00')
      if (meeting_url !== null) await host.patch(host.uri, { meeting_url })
      return host
    },
    bookZoom: async (host: Person, start = 'Mon 09:00', type: object = { locations: zoom }) =>
      book(host, await publish(host, type), start),
    locationOf: async (invitee: Json) => (await acme.ada.get(invitee.event)).body.resource.location,
    async newMailsTo(address: string, run: () => Promise<unknown>) {
      await consume()
      const before = (await mailsTo(address)).length
      await run()
      await consume()
      return (await mailsTo(address)).slice(before)
    },
  }
}
