import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { startWorker } from '../../platform/jobs/worker.ts'
import { book, newInvitee } from '../../test/bookings.ts'
import { findText } from '../../test/dump-database.ts'
import { idOf } from '../../test/examples.ts'
import { at, publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { deletionJob } from './jobs.ts'

const { acme, consume, db, globex, listener } = await service()
const type = await publish(acme.cyd, {})
const consumerJobs = () => db.all(sql`select from jobs where event_id is not null`)
const contactsOf = (email: string) => db.all(sql`select from contact_addresses where address = ${email}`)
const emailsTo = (email: string) => db.all(sql`select from mails where recipient = ${email}`)

/** Runs only the deletion, so that events still wait for their consumers. */
async function erase(email: string) {
  await acme.bob.post('/data_compliance/deletion/invitees', { emails: [email] })
  const worker = startWorker(db, listener, { 'data deletion': deletionJob(() => {}) }, () => {})
  while ((await db.all(sql`select from jobs where kind = 'data deletion'`)).length > 0) await sleep(10)
  await worker.stop()
}

test('a person who is erased before the consumers run becomes no contact and gets no email', async () => {
  const invitee = newInvitee()
  const { uri } = await book(acme.ada, type, 'Mon 09:00', { invitee })
  await acme.ada.post(`${uri}/reschedule`, { start_time: at('Mon 12:00') })
  const waiting = await consumerJobs()

  await erase(invitee.email)
  await consume()

  expect(waiting.length).toBeGreaterThan(0)
  expect([await contactsOf(invitee.email), await emailsTo(invitee.email), await consumerJobs()]).toEqual([[], [], []])
  expect(await findText(db, invitee.email, { notOf: globex.id })).toEqual({})
})

test('consumers that run while an invitee is being erased write no contact and no email', async () => {
  const invitee = newInvitee()
  const { uri } = await book(acme.ada, type, 'Tue 09:00', { invitee })
  await db.run(sql`delete from invitees where id = ${idOf(uri)}`)

  await consume()

  expect([await contactsOf(invitee.email), await emailsTo(invitee.email), await consumerJobs()]).toEqual([[], [], []])
})
