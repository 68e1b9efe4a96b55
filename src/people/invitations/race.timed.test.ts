import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { linkTo } from '../../test/emails.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import type { Person } from '../../test/people.ts'
import { startProcess, type Answer } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme, company, person, db, url } = await service()
const [east, west] = await Promise.all([startProcess({ DATABASE_URL: url }), startProcess({ DATABASE_URL: url })])
const eve = await person(acme.id, 'admin', 'Eve Lindt', 'eve@acme.example')
const pathOf = ({ id }: { id: string }) => `/organizations/${id}/invitations`
const path = pathOf(acme)
const form = new URLSearchParams({ name: 'Ida Novak', password: 'a long enough password', timezone: 'Europe/Berlin' })
const fifty = Array.from({ length: 50 }, (_, i) => i)

/** Distributes the clients over two processes and these people. */
function clientOf(i: number, [first, ...others]: [Person, ...Person[]]) {
  return (i % 2 === 0 ? east : west).as((others[i % (others.length + 1)] ?? first).token)
}

/** The same address with different capitals for each client. */
function spell(address: string, i: number) {
  return address.replaceAll(/./g, (letter, index: number) => ((i >> index) & 1 ? letter.toUpperCase() : letter))
}

function tally(answers: Answer[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 201 ? '201' : `${status} ${body.title} ${body.details[0].code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

async function count(rows: ReturnType<typeof sql>) {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from ${rows}`)).count
}

test.for([1, 2, 3, 4, 5])('of fifty concurrent invitations of one address, one succeeds (round %i)', async (round) => {
  const address = `dee.${round}@acme.example`

  const answers = await Promise.all(
    fifty.map((i) => clientOf(i, [acme.ada, acme.bob, eve]).post(path, { email: spell(address, i) })),
  )

  expect(tally(answers)).toEqual({ '201': 1, '400 Already Invited already_invited': 49 })
  expect(await count(sql`organization_invitations where lower(email) = ${address}`)).toBe(1)
  expect(await count(sql`mails where lower(recipient) = ${address}`)).toBe(1)
})

test.for([1, 2, 3, 4, 5])('fifty concurrent invitations fill the last seat once (round %i)', async (round) => {
  const small = await company(`Small${round}`, 'standard', 'paid', 4)

  const answers = await Promise.all(
    fifty.map((i) => clientOf(i, [small.ada, small.bob]).post(pathOf(small), { email: `gus${i}@small.example` })),
  )

  expect(tally(answers)).toEqual({ '201': 1, '403 Permission Denied quota_used_up': 49 })
  expect(await count(sql`organization_invitations where organization_id = ${small.id}`)).toBe(1)
  expect(await count(sql`mails where organization_id = ${small.id}`)).toBe(1)
})

test('of fifty concurrent invitations for the last one of a trial, one succeeds', async () => {
  const trial = await company('Trial', 'teams', 'trial')
  await db.run(sql`update organizations set invitations_sent = 9 where id = ${trial.id}`)

  const answers = await Promise.all(
    fifty.map((i) => clientOf(i, [trial.ada, trial.bob]).post(pathOf(trial), { email: `hal${i}@trial.example` })),
  )

  expect(tally(answers)).toEqual({ '201': 1, '403 Permission Denied quota_used_up': 49 })
})

test('of concurrent requests to revoke and accept an invitation, exactly one succeeds', async () => {
  const winners: string[] = []

  for (let round = 0; round < 20; round++) {
    const address = `ida${round}@acme.example`
    const { body } = await east.as(acme.ada.token).post(path, { email: address })
    const id = body.resource.uri.split('/').at(-1)
    const link = await linkTo(db, address)
    const page = `${east.url}/invitations/${link.split('/').at(-1)}`
    const accept = () => fetch(`${page}/accept`, { method: 'POST', body: form })
    const revoke = () => west.as(acme.bob.token).delete(`${path}/${id}`)

    const [accepted, revoked] = await concurrently(id, accept, revoke, round % 2 === 0)

    winners.push(accepted.status === 200 ? 'accept' : 'revoke')
    const outcome = [accepted.status, revoked.status, revoked.body?.title, await stateOf(address)]
    expect(outcome).toEqual(
      accepted.status === 200
        ? [200, 400, 'Invitation Already Accepted', { invitation: 'accepted', users: 1, members: 1 }]
        : [404, 204, undefined, { invitation: undefined, users: 0, members: 0 }],
    )
  }

  expect(new Set(winners)).toEqual(new Set(['accept', 'revoke']))
})

/** Makes both requests wait for the same locked row, in the given order, and then releases it. */
async function concurrently<A, B>(
  id: string,
  accept: () => Promise<A>,
  revoke: () => Promise<B>,
  acceptFirst: boolean,
) {
  return (
    await db.transaction(async (tx) => {
      await tx.run(sql`select 1 from organization_invitations where id = ${id} for update`)
      const early = acceptFirst ? accept() : undefined
      const revoking = acceptFirst ? (await untilLockWait(db), revoke()) : revoke()
      if (!acceptFirst) await untilLockWait(db)
      const accepting = early ?? accept()
      await untilLockWait(db, 2)
      return { both: Promise.all([accepting, revoking]) }
    })
  ).both
}

async function stateOf(address: string) {
  const invitation = await db.maybe<{ status: string }>(sql`
    select status from organization_invitations where email = ${address}`)
  return {
    invitation: invitation?.status,
    users: await count(sql`users where email = ${address}`),
    members: await count(sql`
      organization_memberships m join users u on u.id = m.user_id
      where u.email = ${address} and m.organization_id = ${acme.id}`),
  }
}
