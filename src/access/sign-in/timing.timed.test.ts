import { expect, test } from 'vitest'
import { updatePassword } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { browserOf } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const rounds = Array.from({ length: 15 }, (_, i) => i)

async function timeOf(email: string, i: number) {
  const started = performance.now()
  const { status } = await browserOf(app, `192.0.2.${i}`).post('/sign-in', { email, password: 'wrong password' })
  expect(status).toBe(400)
  return performance.now() - started
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

test('signing in to an unknown account or one without a password takes as long as to a known one', async () => {
  const password_hash = await hashPassword('correct horse')
  for (const i of rounds) {
    const dee = await acme.hire('Dee Novak', `known${i}@acme.example`)
    await acme.hire('Eli Reyes', `bare${i}@acme.example`)
    await updatePassword(db, acme.id, dee.id, password_hash)
  }

  const times: Record<'known' | 'bare' | 'unknown', number[]> = { known: [], bare: [], unknown: [] }
  for (const i of rounds)
    for (const kind of ['known', 'bare', 'unknown'] as const)
      times[kind].push(await timeOf(`${kind}${i}@acme.example`, i))

  const known = median(times.known)
  expect(median(times.unknown) / known).toBeGreaterThanOrEqual(0.5)
  expect(median(times.bare) / known).toBeGreaterThanOrEqual(0.5)
})
