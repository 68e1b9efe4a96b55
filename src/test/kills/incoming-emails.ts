import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Pool } from '../../platform/db/db.ts'
import { findFreePort } from '../../platform/db/embedded/server.ts'
import { sql } from '../../platform/db/sql.ts'
import { inboundOrganizerAddress } from '../../platform/email/inbound-address.ts'
import { asId } from '../../platform/ids.ts'
import { book } from '../bookings.ts'
import { changeSettings } from '../change-settings.ts'
import { mailClient, proxyWithoutReceipt } from '../incoming-mail.ts'
import { untilBlockedBy } from '../lock-waits.ts'
import { publish } from '../meetings.ts'
import type { Person } from '../people.ts'
import { idOf } from '../samples.ts'

const INBOUND_ADDRESS = 'replies@convene.example'
const zoe = 'zoe@initech.example'
const late = { subject: 'Late', text: 'I am late.', messageId: '<late@initech.example>' }
const later = { subject: 'Later', text: 'I am later.', messageId: '<later@initech.example>' }
/** Without a receipt, or with a temporary refusal, a mail server sends the message again. */
const isTriedAgain = /^(cut off|answered 4\d\d)$/

type Email = Parameters<ReturnType<typeof mailClient>>[1]

/** Two messages to an organizer. The worker is killed before the receipt of one, and before the commit of the other. */
export async function createIncomingEmails(db: Pool, person: Person) {
  const restore = changeSettings({ INBOUND_ADDRESS, INBOUND_LISTEN: 'smtp://127.0.0.1:1' })
  const invitee = { email: zoe, name: 'Zoë Lund', timezone: 'Europe/Paris' }
  const { uri } = await book(person, await publish(person, {}), 'Mon 09:00', { invitee })
  const to = inboundOrganizerAddress({ invitee_id: asId(idOf(uri)), recipient: zoe })
  restore()
  const results: { interrupted: Promise<string>; second: number; forwarded: number }[] = []
  let port = ''
  let interrupted = Promise.resolve('')
  let release = async () => {}

  const send = (at: number, email: Email) =>
    mailClient(at)(to, email).then(
      (code) => `answered ${code}`,
      () => 'cut off',
    )
  const countForwarded = async () =>
    (
      await db.one<{ count: number }>(sql`
    select count(*)::int as count from mails where text like '%organizer of the calendar invitation%'`)
    ).count

  /** Sends again what the killed worker did not answer. */
  async function sendAgain(email: Email) {
    let second = 0
    while (second === 0) {
      second = await mailClient(Number(port))(to, email).catch(() => 0)
      await sleep(20)
    }
    results.push({ interrupted, second, forwarded: await countForwarded() })
  }

  return {
    /** Settings of a worker that receives mail, each on its own port. */
    async listen() {
      port = String(await findFreePort())
      return { INBOUND_ADDRESS, INBOUND_LISTEN: `smtp://127.0.0.1:${port}` }
    },

    /** Returns when the message was forwarded and the sender has no receipt. */
    async loseReceipt() {
      await untilListening(Number(port))
      interrupted = send(await proxyWithoutReceipt(Number(port)), late)
      while ((await countForwarded()) < 1) await sleep(5)
    },
    sendLateAgain: () => sendAgain(late),

    /** Returns when the worker waits for a lock to store the message. Other statements soon run into their limit. */
    async blockStorage() {
      await untilListening(Number(port))
      const { promise: isBlocked, resolve: onBlocked } = Promise.withResolvers<void>()
      const { promise: isReleased, resolve: onRelease } = Promise.withResolvers<void>()
      const holding = maintenance(db, async (tx) => {
        await tx.run(sql`lock table incoming_messages in access exclusive mode`)
        interrupted = send(Number(port), later)
        await untilBlockedBy(db, tx)
        onBlocked()
        await isReleased
      })
      await Promise.race([isBlocked, holding])
      release = async () => {
        // The worker is dead, and its message with it.
        await interrupted
        onRelease()
        await holding
      }
    },
    release: () => release(),
    sendLaterAgain: () => sendAgain(later),

    async check() {
      expect(results).toHaveLength(2)
      for (const [i, { interrupted: first, second, forwarded }] of results.entries()) {
        expect(await first).toMatch(isTriedAgain)
        expect([second, forwarded]).toEqual([250, i + 1])
      }
      expect(await countForwarded()).toBe(2)
    },
  }
}

async function untilListening(port: number) {
  while (!(await mailClient(port)('x@y.example', { text: 'Is anyone there?' }).catch(() => 0))) await sleep(20)
}
