import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { asId, type InviteeId, type ScheduledEventId } from '../../platform/ids.ts'
import { findStopReason, stopNumber } from '../../platform/text-messages/stopped-numbers.ts'
import { book } from '../../test/bookings.ts'
import { findText } from '../../test/dump-database.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { newNumber, textsTo, useGateway } from '../../test/text-gateway.ts'
import { queueFor } from '../../test/text-messages.ts'

const running = await service()
const { acme, db, globex, work } = running

test('a deletion request removes texts, numbers and consents of a person, and STOP still counts', async () => {
  await useGateway()
  const [to, email] = [newNumber(), 'leo.moss@initech.example']
  const invitee = { email, name: 'Leo', timezone: 'Europe/Paris', text_reminder_number: to }
  const { uri, event } = await book(acme.ada, await publish(acme.ada, {}), 'Mon 09:00', { invitee })
  const booking = { invitee_id: asId<InviteeId>(idOf(uri)), event_id: asId<ScheduledEventId>(idOf(event)) }
  await queueFor(running, { to, ...booking })
  await work()
  await queueFor(running, { to, ...booking, text: 'Another one' })
  await stopNumber(db, to, 'stop')
  const before = await findText(db, to.slice(1), { notOf: globex.id })

  await acme.ada.post('/data_compliance/deletion/invitees', { emails: [email] })
  await work()

  expect(before).toMatchObject({ 'text_messages.recipient': 2, 'text_consents.number': 1 })
  expect(await findText(db, to.slice(1), { notOf: globex.id })).toEqual({})
  expect([await textsTo(db, to), await db.all(sql`select from text_consents where number = ${to}`)]).toEqual([[], []])
  expect(await findStopReason(db, to)).toBe('stop')
})
