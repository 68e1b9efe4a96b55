import { maintenance } from '../platform/commands/maintenance.ts'
import { sql } from '../platform/db/sql.ts'
import { asId, type InviteeId, type ScheduledEventId } from '../platform/ids.ts'
import { queueTextMessage, type TextRequest } from '../platform/text-messages/queue.ts'
import { book } from './bookings.ts'
import { publish } from './meetings.ts'
import { idOf, uniqueEmail } from './samples.ts'
import type { service } from './service.ts'

type Service = Awaited<ReturnType<typeof service>>
type NewText = Partial<TextRequest> & { to: string; of?: Service['acme'] }

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
let count = 0

/** Books with this number, which is consent. */
export async function bookWithNumber({ acme, db }: Pick<Service, 'acme' | 'db'>, { to, of = acme }: NewText) {
  const invitee = { email: uniqueEmail(), name: 'Zoë Lund', timezone: 'Europe/Paris', text_reminder_number: to }
  const hour = String(9 + (Math.floor(count / days.length) % 8)).padStart(2, '0')
  const start = `${days[count % days.length]} ${hour}:${count++ < 40 ? '00' : '30'}`
  const { uri, event } = await book(of.ada, await publish(of.ada, { name: 'Intro' }), start, { invitee })
  // The number of bookings by API is limited.
  await db.run(sql`delete from rate_logs`)
  return { to, invitee_id: asId<InviteeId>(idOf(uri)), event_id: asId<ScheduledEventId>(idOf(event)) }
}

/** Queues a message to a number whose owner agreed. */
export async function queueFor(running: Pick<Service, 'acme' | 'db'>, { of = running.acme, ...request }: NewText) {
  const booking = request.invitee_id === undefined ? await bookWithNumber(running, { of, to: request.to }) : {}
  return maintenance(running.db, (tx) =>
    queueTextMessage(tx, of.id, { text: 'See you at 10.', links: [], ...booking, ...request }),
  )
}
