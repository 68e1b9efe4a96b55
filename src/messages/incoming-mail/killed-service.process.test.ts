import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { maintenance } from '../../platform/commands/maintenance.ts'
import { findFreePort } from '../../platform/db/embedded/server.ts'
import { sql } from '../../platform/db/sql.ts'
import { inboundOrganizerAddress } from '../../platform/email/inbound-address.ts'
import { asId } from '../../platform/ids.ts'
import { book } from '../../test/bookings.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { closeAfterFile } from '../../test/cleanup.ts'
import { mailClient } from '../../test/incoming-mail.ts'
import { publish } from '../../test/meetings.ts'
import { startProcess } from '../../test/process.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

changeSettings({ INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: 'smtp://127.0.0.1:1' })

const { acme, db, url } = await service()
const zoe = 'zoe@initech.example'
const invitee = { email: zoe, name: 'Zoë Lund', timezone: 'Europe/Paris' }
const { uri } = await book(acme.ada, await publish(acme.ada, {}), 'Mon 09:00', { invitee })
const to = inboundOrganizerAddress({ invitee_id: asId(idOf(uri)), recipient: zoe })
const port = await findFreePort()
const settings = {
  DATABASE_URL: url, INBOUND_ADDRESS: 'replies@convene.example', INBOUND_LISTEN: `smtp://127.0.0.1:${port}`,
}
/** Without a receipt, or with a temporary refusal, a mail server sends the message again. */
const isTriedAgain = /^(cut off|answered 4\d\d)$/
const start = () => startProcess(settings, 'worker')
const countForwarded = async () => (await db.one<{ count: number }>(sql`
  select count(*)::int as count from mails where text like '%organizer of the calendar invitation%'`)).count

/** A sender that tries again while no one listens. */
async function sendUntilAnswered(email: Parameters<ReturnType<typeof mailClient>>[1], recipient = to) {
  let code = 0
  await expect.poll(async () => (code = await mailClient(port)(recipient, email).catch(() => 0))).toBeGreaterThan(0)
  return code
}

/** Passes on what the sender says, but nothing that the service answers after the message. */
async function proxyWithoutReceipt() {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let isReading = false
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}))
    client.pipe(upstream)
    upstream.on('data', (data) => {
      if (!isReading) client.write(data)
      // With pipelining, the answer to DATA can share a packet with the answers before it.
      isReading ||= /^354/m.test(String(data))
    }).on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

test('a message whose receipt was lost with the service is forwarded once', async () => {
  const email = { subject: 'Late', text: 'I am late.', messageId: '<late@initech.example>' }
  const before = await countForwarded()
  const first = await start()
  await sendUntilAnswered({ text: 'Is anyone there?' }, 'x@y.example')

  const cutOff = mailClient(await proxyWithoutReceipt())(to, email).then((code) => `answered ${code}`, () => 'cut off')
  await expect.poll(countForwarded).toBe(before + 1)
  await first.kill('SIGKILL')
  const second = await start()
  const code = await sendUntilAnswered(email)

  expect(await cutOff).toMatch(isTriedAgain)
  expect([code, await countForwarded()]).toEqual([250, before + 1])
  expect(await second.stop()).toBe(0)
})

test('a message that was interrupted by a kill is forwarded after the sender tries again', async () => {
  const email = { subject: 'Later', text: 'I am later.', messageId: '<later@initech.example>' }
  const before = await countForwarded()
  const first = await start()
  await sendUntilAnswered({ text: 'Is anyone there?' }, 'x@y.example')

  const cutOff = await maintenance(db, async (tx) => {
    await tx.run(sql`lock table incoming_messages in access exclusive mode`)
    const sending = mailClient(port)(to, email).then((code) => `answered ${code}`, () => 'cut off')
    await expect.poll(() => db.all(sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%insert into incoming_messages%'`)).toHaveLength(1)
    await first.kill('SIGKILL')
    return sending
  })
  const second = await start()
  const code = await sendUntilAnswered(email)

  expect(cutOff).toMatch(isTriedAgain)
  expect([code, await countForwarded()]).toEqual([250, before + 1])
  expect(await second.stop()).toBe(0)
})
