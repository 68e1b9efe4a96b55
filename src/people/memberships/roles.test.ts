import { describe, expect, test } from 'vitest'
import type { Role } from '../../platform/auth/caller.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Company, Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { subscribe } from '../../test/subscriptions.ts'

const { acme, globex, company, person, app, db } = await service()

let hired = 0
const hire = (role: Role, to: Company = acme) => person(to.id, role, 'Eve Lindt', `eve${++hired}@roles.example`)
const roleOf = async ({ membership }: Person, asked: Person = acme.ada) =>
  (await asked.get(membership)).body.resource.role

async function change(caller: Person, { membership }: Person, body: object) {
  const { status, body: answer } = await caller.patch(membership, body)
  return [status, status === 200 ? answer.resource.role : answer.message]
}

describe('the role of a member', () => {
  test('is changed by admins to user and admin, and by owners to every role', async () => {
    const dee = await hire('user')

    const answers = []
    for (const [caller, role] of [
      [acme.bob, 'admin'],
      [acme.bob, 'user'],
      [acme.ada, 'admin'],
      [acme.ada, 'owner'],
      [acme.ada, 'user'],
    ] as const)
      answers.push(await change(caller, dee, { role }))

    expect(answers).toEqual([
      [200, 'admin'],
      [200, 'user'],
      [200, 'admin'],
      [200, 'owner'],
      [200, 'user'],
    ])
    expect(await roleOf(dee)).toBe('user')
  })

  test('cannot be changed by members, in another organization, or beyond the role of the caller', async () => {
    const [dee, gus] = [await hire('user'), await hire('admin')]

    const answers = [
      await change(acme.cyd, dee, { role: 'admin' }),
      await change(acme.cyd, acme.cyd, { role: 'admin' }),
      await change(gus, gus, { role: 'owner' }),
      await change(gus, gus, { role: 'user' }),
      await change(gus, dee, { role: 'owner' }),
      await change(gus, acme.ada, { role: 'user' }),
      await change(globex.ada, dee, { role: 'admin' }),
    ]

    expect(answers).toEqual([
      [403, 'You do not have permission to perform this action'],
      [403, 'You do not have permission to perform this action'],
      [403, 'Only an owner can make someone an owner'],
      [403, 'You can not change your own role'],
      [403, 'Only an owner can make someone an owner'],
      [403, 'You can not change owner role'],
      [404, expect.any(String)],
    ])
    expect([await roleOf(dee), await roleOf(gus), await roleOf(acme.ada)]).toEqual(['user', 'admin', 'owner'])
  })

  test('must be one of the three', async () => {
    const answers = await Promise.all(
      [{ role: 'boss' }, {}, { role: 'admin', hand_over: true }].map((body) =>
        acme.ada.patch(acme.cyd.membership, body),
      ),
    )

    expect(answers.map(({ status, body }) => [status, body.details[0].parameter])).toEqual([
      [400, 'role'],
      [400, 'role'],
      [400, 'hand_over'],
    ])
  })

  test('is logged, also when the request changes nothing', async () => {
    const dee = await hire('user')

    await change(acme.ada, dee, { role: 'user' })

    const query = new URLSearchParams({ organization: acme.uri, namespace: 'OrganizationMembership', count: '1' })
    const { body } = await acme.ada.get(`/activity_log_entries?${query.toString()}`)
    expect(body.collection[0].action).toBe('Update')
    expect(body.collection[0].details).toEqual({ uri: dee.membership })
  })
})

describe('an owner', () => {
  test('who is the last one cannot be demoted or removed', async () => {
    const initech = await company('Initech')

    const demoted = await initech.ada.patch(initech.ada.membership, { role: 'user' })
    const removed = await Promise.all([initech.ada, initech.bob].map((one) => one.delete(initech.ada.membership)))

    expect([demoted.status, demoted.body.message]).toEqual([
      403,
      'The last owner cannot be demoted or removed. Make another member an owner first.',
    ])
    expect(demoted.body.details[0].code).toBe('last_owner')
    expect(removed.map(({ status }) => status)).toEqual([403, 403])
    expect(await roleOf(initech.ada, initech.ada)).toBe('owner')
  })

  test('can step down while there is another one', async () => {
    const hooli = await company('Hooli')
    await change(hooli.ada, hooli.bob, { role: 'owner' })

    expect(await change(hooli.ada, hooli.ada, { role: 'admin' })).toEqual([200, 'admin'])
    expect(await change(hooli.bob, hooli.bob, { role: 'admin' })).toEqual([403, expect.stringContaining('last owner')])
  })

  test('can be removed by another owner, but not by an admin', async () => {
    const eve = await hire('owner')

    const statuses = []
    for (const caller of [acme.bob, acme.ada]) statuses.push((await caller.delete(eve.membership)).status)

    expect(statuses).toEqual([403, 204])
  })
})

describe('ownership', () => {
  test('is handed over in one step: the member becomes an owner and the owner an admin', async () => {
    const pied = await company('Pied')

    const answer = await change(pied.ada, pied.cyd, { role: 'owner', hand_over: true })

    expect(answer).toEqual([200, 'owner'])
    expect([await roleOf(pied.ada, pied.cyd), await roleOf(pied.cyd, pied.cyd)]).toEqual(['admin', 'owner'])
  })

  test('cannot be handed over by admins, to oneself or to a person who left', async () => {
    const piper = await company('Piper')
    const dee = await hire('user', piper)
    await piper.ada.delete(dee.membership)
    const handOver = { role: 'owner', hand_over: true }

    const answers = [
      await change(piper.bob, piper.bob, handOver),
      await change(piper.ada, piper.ada, handOver),
      await change(piper.ada, dee, handOver),
    ]

    expect(answers).toEqual([
      [403, 'Only an owner can make someone an owner'],
      [403, 'You can not hand over ownership to yourself'],
      [404, expect.any(String)],
    ])
    expect([await roleOf(piper.ada, piper.ada), await roleOf(piper.bob, piper.ada)]).toEqual(['owner', 'admin'])
  })
})

describe('a demoted admin', () => {
  test('loses at once what the role allowed: lists, pages, webhook subscriptions', async () => {
    const eve = await hire('admin')
    const browser = await signedInBrowser(db, app, eve, acme.id)
    const { uri } = await subscribe(eve, acme)
    const members = `/organization_memberships?organization=${acme.uri}`
    const before = [(await eve.get(members)).status, (await browser.get('/account/applications')).status]

    await change(acme.ada, eve, { role: 'user' })

    const after = [(await eve.get(members)).status, (await browser.get('/account/applications')).status]
    expect([before, after]).toEqual([
      [200, 200],
      [403, 403],
    ])
    expect((await acme.ada.get(uri)).body.resource.state).toBe('disabled')
  })

  test('keeps webhook subscriptions as an owner who becomes an admin', async () => {
    const eve = await hire('owner')
    const { uri } = await subscribe(eve, acme)

    await change(acme.ada, eve, { role: 'admin' })

    expect((await acme.ada.get(uri)).body.resource.state).toBe('active')
  })
})
