import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { linkTo } from '../../test/emails.ts'
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

/** Every client speaks to the one or the other process, as one of these people. */
function clientOf(i: number, [first, ...others]: [Person, ...Person[]]) {
  return (i % 2 === 0 ? east : west).as((others[i % (others.length + 1)] ?? first).token)
}

/** The same address, with capitals that are another client's own. */
function spell(address: string, i: number) {
  return address.replaceAll(/./g, (letter, place: number) => ((i >> place) & 1 ? letter.toUpperCase() : letter))
}

function tally(answers: Answer[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const said = status === 201 ? '201' : `${status} ${body.title} ${body.details[0].code}`
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}

async function count(question: ReturnType<typeof sql>) {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from ${question}`)).count
}

test.for([1, 2, 3, 4, 5])('of fifty who invite one address at once, one invites (round %i)', async (round) => {
  const address = `dee.${round}@acme.example`

  const answers = await Promise.all(fifty.map((i) =>
    clientOf(i, [acme.ada, acme.bob, eve]).post(path, { email: spell(address, i) })))

  expect(tally(answers)).toEqual({ '201': 1, '400 Already Invited already_invited': 49 })
  expect(await count(sql`organization_invitations where lower(email) = ${address}`)).toBe(1)
  expect(await count(sql`mails where lower(recipient) = ${address}`)).toBe(1)
})

test.for([1, 2, 3, 4, 5])('of fifty who want the last seat at once, one gets it (round %i)', async (round) => {
  const small = await company(`Small${round}`, 'standard', 'paid', 4)

  const answers = await Promise.all(fifty.map((i) =>
    clientOf(i, [small.ada, small.bob]).post(pathOf(small), { email: `gus${i}@small.example` })))

  expect(tally(answers)).toEqual({ '201': 1, '403 Permission Denied quota_used_up': 49 })
  expect(await count(sql`organization_invitations where organization_id = ${small.id}`)).toBe(1)
  expect(await count(sql`mails where organization_id = ${small.id}`)).toBe(1)
})

test('of fifty who want the last invitation of a trial at once, one gets it', async () => {
  const trial = await company('Trial', 'teams', 'trial')
  await db.run(sql`update organizations set invitations_sent = 9 where id = ${trial.id}`)

  const answers = await Promise.all(fifty.map((i) =>
    clientOf(i, [trial.ada, trial.bob]).post(pathOf(trial), { email: `hal${i}@trial.example` })))

  expect(tally(answers)).toEqual({ '201': 1, '403 Permission Denied quota_used_up': 49 })
})

test('revoking and accepting one invitation at once, either wins and the other one is told', async () => {
  const winners: string[] = []

  for (let round = 0; round < 20; round++) {
    const address = `ida${round}@acme.example`
    const { body } = await east.as(acme.ada.token).post(path, { email: address })
    const id = body.resource.uri.split('/').at(-1)
    const link = await linkTo(db, address)
    const page = `${east.url}/invitations/${link.split('/').at(-1)}`
    const accept = () => fetch(`${page}/accept`, { method: 'POST', body: form })
    const revoke = () => west.as(acme.bob.token).delete(`${path}/${id}`)

    const [accepted, revoked] = await atOnce(id, accept, revoke, round % 2 === 0)

    winners.push(accepted.status === 200 ? 'accept' : 'revoke')
    const outcome = [accepted.status, revoked.status, revoked.body?.title, await traces(address)]
    expect(outcome).toEqual(accepted.status === 200
      ? [200, 400, 'Invitation Already Accepted', { invitation: 'accepted', users: 1, members: 1 }]
      : [404, 204, undefined, { invitation: undefined, users: 0, members: 0 }])
  }

  expect(new Set(winners)).toEqual(new Set(['accept', 'revoke']))
})

/** Both stand before the same locked invitation, the one or the other in front, when it is let go. */
async function atOnce<A, B>(id: string, accept: () => Promise<A>, revoke: () => Promise<B>, acceptFirst: boolean) {
  return (await db.transaction(async (tx) => {
    await tx.run(sql`select 1 from organization_invitations where id = ${id} for update`)
    const early = acceptFirst ? accept() : undefined
    const revoking = acceptFirst ? (await waiting(1), revoke()) : revoke()
    if (!acceptFirst) await waiting(1)
    const accepting = early ?? accept()
    await waiting(2)
    return { both: Promise.all([accepting, revoking]) }
  })).both
}

async function waiting(wanted: number) {
  const waiters = () => count(sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(waiters, { timeout: 4000, interval: 5 }).toBe(wanted)
}

async function traces(address: string) {
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
