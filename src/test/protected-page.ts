import { sql } from '../platform/db/sql.ts'
import { findProof, seedOf } from '../platform/pages/browser/proof-of-work.ts'
import { formFields } from './booking-page.ts'
import { browserOf } from './browser-session.ts'
import { at, publish, withHours } from './meetings.ts'
import { service } from './service.ts'

const open = { period_type: 'unlimited', minimum_notice: 0, duration: 5, start_time_increment: 5, custom_questions: [] }
let visitors = 0

/** A visitor with a new email address. */
export const newVisitor = () => ({
  name: 'Zoë Lund',
  email: `zoe${++visitors}@initech.example`,
  timezone: 'Europe/Paris',
})

/** Cyd around the clock, with event types whose slots are still free. */
export async function protectedHost() {
  const { acme, globex, app, db, start } = await service()
  await withHours(acme.cyd, '00:00', '23:55')

  async function offer(bot_protection: string) {
    const uri = await publish(acme.cyd, { ...open, bot_protection })
    const { scheduling_url } = (await acme.ada.get(uri)).body.resource
    const { pathname: path } = new URL(scheduling_url)
    return { uri, path, id: uri.split('/').at(-1) ?? '' }
  }

  let used = 0
  /** A start on the Monday of the tests, another one with each call. */
  function freeStart() {
    const slot = used++
    return at(`Mon ${String(Math.floor(slot / 12)).padStart(2, '0')}:${String((slot % 12) * 5).padStart(2, '0')}`)
  }

  const bookings = async () =>
    (
      await db.one<{ n: number }>(sql`
    select count(*)::int as n from invitees where status = 'active'`)
    ).n
  const forgetVisits = () => db.run(sql`delete from attempt_logs`)
  return { acme, globex, app, db, start, offer, freeStart, bookings, forgetVisits, visitor: browserOf(app) }
}

/** The challenge of a page and its difficulty. */
export function challengeIn(page: string) {
  const { challenge = '' } = formFields(page, 'details')
  return { challenge, bits: Number(/data-bits="(\d+)"/.exec(page)?.[1] ?? 0) }
}

/** Solves a challenge for a start, as the script of the page does. */
export function solve(challenge: string, start: string, bits: number) {
  const proof = findProof(seedOf(challenge, start), 0, 2 ** 30, bits)
  if (proof === undefined) throw new Error('the challenge has no solution')
  return { challenge, proof: String(proof) }
}

export const hasChallenge = (page: string) => page.includes('id="check"')
