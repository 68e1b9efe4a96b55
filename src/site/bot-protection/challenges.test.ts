import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { countCalls } from '../../platform/rate-limits/take.ts'
import { formFields } from '../../test/booking-page.ts'
import { browserOf } from '../../test/browser-session.ts'
import { challengeIn, hasChallenge, newVisitor, protectedHost, solve } from '../../test/protected-page.ts'
import { deleteExpiredChallenges } from './queries.ts'
import { hardBits, newChallenge, usualBits } from './rules.ts'

const { app, db, start, offer, freeStart, bookings, forgetVisits, visitor } = await protectedHost()
const another = await start()
const always = await offer('always')
const automatic = await offer('automatic')
const off = await offer('off')
const other = await offer('always')
const range = (length: number) => Array.from({ length }, (_, i) => i)
const asScript = { prefer: 'return=representation' }

beforeEach(forgetVisits)

/** Opens the form of a free slot and fills it in. */
async function openForm({ path } = always) {
  const startText = freeStart()
  const page = (await visitor.get(`${path}/${startText}`)).text
  const fields = { ...formFields(page, 'details'), ...newVisitor() }
  return { path: `${path}/${startText}`, start: startText, page, fields }
}

/** Like openForm, with a solved challenge. */
async function openSolved(type = always) {
  const form = await openForm(type)
  const { challenge, bits } = challengeIn(form.page)
  return { ...form, fields: { ...withoutMark(form.fields), ...solve(challenge, form.start, bits) } }
}

/** Without the field that only browsers without JavaScript send. */
function withoutMark(fields: Record<string, string>) {
  return { ...fields, unscripted: '' }
}

describe('a page that always needs a proof', () => {
  test('a solved challenge books the slot', async () => {
    const { path, fields } = await openSolved()

    const { status, headers } = await visitor.post(path, fields)

    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/bookings\//)])
  })

  test('without a solution, nothing is booked, and the page returns with a challenge', async () => {
    const { path, fields } = await openForm()
    const before = await bookings()

    const { status, text } = await visitor.post(path, withoutMark(fields))

    expect([status, await bookings()]).toEqual([400, before])
    expect(text).toContain('data-submitted')
    expect(formFields(text, 'details')).toMatchObject({ name: 'Zoë Lund', email: fields.email })
    expect(challengeIn(text).bits).toBe(usualBits)
  })

  test('the script of a page without a challenge gets a short answer that makes it load the whole page', async () => {
    const { path, fields } = await openForm()

    const { status, text } = await visitor.post(path, withoutMark(fields), asScript)

    expect([status, text.includes('booking-data')]).toEqual([428, false])
  })

  test('a form that is sent twice leads to one booking', async () => {
    const { path, fields } = await openSolved()
    const before = await bookings()

    const replies = await Promise.all([visitor.post(path, fields), visitor.post(path, fields)])

    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    expect(new Set(replies.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await bookings()).toBe(before + 1)
  })
})

describe('a proof that is refused', () => {
  const hour = 3_600_000
  const challengeFor = (id: string, bits = usualBits, now = Date.now()) =>
    newChallenge({ of: id, bits, minutes: 60 }, now)
  const cases: [string, (start: string) => Record<string, string>][] = [
    [
      'has a wrong number',
      (at) => {
        const solved = solve(challengeFor(always.id), at, usualBits)
        return { ...solved, proof: String(Number(solved.proof) + 1) }
      },
    ],
    ['is for another start', () => solve(challengeFor(always.id), freeStart(), usualBits)],
    ['is for another event type', (at) => solve(challengeFor(other.id), at, usualBits)],
    ['has expired', (at) => solve(challengeFor(always.id, usualBits, Date.now() - hour), at, usualBits)],
    ['has a signed challenge that is too easy', (at) => solve(challengeFor(always.id, 4), at, 4)],
    [
      'has a challenge whose difficulty was lowered',
      (at) => {
        const easier = challengeFor(always.id).replace(`.${usualBits}.`, '.1.')
        return solve(easier, at, usualBits)
      },
    ],
    [
      'has a challenge with a forged signature',
      (at) => {
        const [content = '', signature = ''] = challengeFor(always.id).split(/\.(?=[\w-]{43}$)/)
        return solve(`${content}.${signature.split('').toReversed().join('')}`, at, usualBits)
      },
    ],
    [
      'has a challenge that is prolonged',
      (at) => {
        const parts = challengeFor(always.id).split('.')
        return solve([parts[0], parts[1], Number(parts[2]) + hour, parts[3]].join('.'), at, usualBits)
      },
    ],
    ['is not a number', (at) => ({ ...solve(challengeFor(always.id), at, usualBits), proof: '1e5' })],
  ]

  test.each(cases)('a solution that %s books nothing', async (_, proofFor) => {
    const startText = freeStart()
    const before = await bookings()

    const fields = { ...newVisitor(), ...proofFor(startText) }
    const { status, text } = await visitor.post(`${always.path}/${startText}`, fields)

    expect([status, hasChallenge(text), await bookings()]).toEqual([400, true, before])
  })

  test('a challenge that was used for a booking is refused for another one', async () => {
    const first = await openSolved()
    expect((await visitor.post(first.path, first.fields)).status).toBe(303)
    const startText = freeStart()
    const again = solve(first.fields.challenge ?? '', startText, usualBits)

    const { status, text } = await visitor.post(`${always.path}/${startText}`, { ...newVisitor(), ...again })

    expect([status, hasChallenge(text)]).toEqual([400, true])
  })

  test('of two bookings that use one challenge at the same time, exactly one succeeds', async () => {
    const challenge = challengeFor(always.id)
    const before = await bookings()
    const book = (i: number) => {
      const at = freeStart()
      const fields = { ...newVisitor(), ...solve(challenge, at, usualBits) }
      return browserOf(i % 2 ? app : another.app).post(`${always.path}/${at}`, fields)
    }

    const statuses = (await Promise.all(range(4).map(book))).map(({ status }) => status)

    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 400, 400, 400])
    expect(await bookings()).toBe(before + 1)
  })

  test('a booking that fails leaves its challenge unused', async () => {
    const { path, fields } = await openSolved()
    const failed = await visitor.post(path, { ...fields, email: 'not an address' })

    const { status } = await visitor.post(path, fields)

    expect([failed.status, status]).toEqual([400, 303])
  })
})

describe('a page with automatic protection', () => {
  const most = 30
  const attempt = (i: number) =>
    browserOf(i % 2 ? app : another.app, `203.0.113.${i}`).post(`${automatic.path}/${freeStart()}`, newVisitor())

  test('the documented number of attempts needs no proof, in all processes and networks together', async () => {
    const statuses = (await Promise.all(range(most + 10).map(attempt))).map(({ status }) => status)

    expect([303, 400].map((status) => statuses.filter((found) => found === status).length)).toEqual([most, 10])
  })

  test('pages carry a challenge as soon as half of the attempts are used', async () => {
    const countAttempts = async (count: number) => {
      for (const _ of range(count)) await countCalls(db, [{ limit: 'booking.unproven', key: automatic.id }])
    }
    await countAttempts(most / 2 - 1)
    const before = await openForm(automatic)
    await countAttempts(1)
    const after = await openForm(automatic)

    expect([hasChallenge(before.page), hasChallenge(after.page)]).toEqual([false, true])
    expect(after.page).toMatch(/<script type="module" src="[^"]+\/protection\.js">/)
  })

  test('while proofs are needed, a visitor with one books', async () => {
    for (const _ of range(most)) await countCalls(db, [{ limit: 'booking.unproven', key: automatic.id }])
    const { path, fields } = await openSolved(automatic)

    const { status } = await visitor.post(path, fields)

    expect(status).toBe(303)
  })

  test('a field that people do not see, filled in, makes a proof necessary', async () => {
    const fields = { ...newVisitor(), leave_empty: 'x' }
    const { status, text } = await visitor.post(`${automatic.path}/${freeStart()}`, fields)

    expect([status, hasChallenge(text)]).toEqual([400, true])
  })
})

test('very many proofs make the next ones harder', async () => {
  const old = await openSolved()
  for (const _ of range(100)) await countCalls(db, [{ limit: 'booking.proven', key: always.id }])

  const refused = await visitor.post(old.path, old.fields)
  const { challenge, bits } = challengeIn(refused.text)
  const accepted = await visitor.post(old.path, { ...old.fields, ...solve(challenge, old.start, bits) })

  expect([refused.status, bits, accepted.status]).toEqual([400, hardBits, 303])
})

test('without protection, no page has a challenge and every attempt can book', async () => {
  const { page, path, fields } = await openForm(off)
  for (const _ of range(40)) await countCalls(db, [{ limit: 'booking.unproven', key: off.id }])

  const { status } = await visitor.post(path, { ...fields, leave_empty: 'x' })

  expect([hasChallenge(page), status]).toEqual([false, 303])
})

test('used challenges are deleted after they have expired', async () => {
  const { path, fields } = await openSolved()
  await visitor.post(path, fields)
  const count = async () => (await db.one<{ n: number }>(sql`select count(*)::int as n from used_challenges`)).n
  await deleteExpiredChallenges(db)
  const before = await count()
  await db.run(sql`update used_challenges set expires_at = now() - interval '1 second'`)
  await deleteExpiredChallenges(db)

  expect([before > 0, await count()]).toEqual([true, 0])
})
