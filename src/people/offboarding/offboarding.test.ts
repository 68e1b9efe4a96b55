import { afterEach, describe, expect, test } from 'vitest'
import { joinOrganization } from '../../access/invitation-acceptance/join.ts'
import { sql } from '../../platform/db/sql.ts'
import { appToken, register } from '../../test/applications.ts'
import { clearWebhooks } from '../../test/delivery-worker.ts'
import { linkTo } from '../../test/emails.ts'
import { idOf } from '../../test/examples.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscribe } from '../../test/subscriptions.ts'

const { acme, app, as, db, person } = await service()
const stateOf = async (uri: string) => (await acme.ada.get(uri)).body.resource?.state ?? 'gone'
const statesOf = (subscriptions: { uri: string }[]) => Promise.all(subscriptions.map(({ uri }) => stateOf(uri)))

let hired = 0
const newAdmin = () => person(acme.id, 'admin', 'Eve Lindt', `eve${++hired}@acme.example`)
const newColleague = () => acme.hire('Fay Quist', `fay${++hired}@acme.example`)
const demote = ({ id }: Person) => db.run(sql`update organization_memberships set role = 'user' where user_id = ${id}`)
const remove = ({ membership }: Person) => acme.ada.delete(membership)
const removeBySql = ({ id }: Person) => db.run(sql`delete from organization_memberships where user_id = ${id}`)

afterEach(() => clearWebhooks(db))

describe.each([
  ['removed by API', remove],
  ['removed by SQL', removeBySql],
  ['made an ordinary user', demote],
])('when an admin is %s', (name, end) => {
  test('subscriptions that they can no longer manage are disabled, and no others', async () => {
    const [eve, fay] = [await newAdmin(), await newColleague()]
    const group = await groupOf(acme, `Group ${++hired}`)
    const theirs = [
      await subscribe(eve, acme),
      await subscribe(eve, acme, { scope: 'user', user: fay.uri }),
      await subscribe(eve, acme, { scope: 'group', group }),
    ]
    const others = [await subscribe(acme.ada, acme), await subscribe(fay, acme, { scope: 'user', user: fay.uri })]
    const own = await subscribe(eve, acme, { scope: 'user', user: eve.uri })

    await end(eve)

    expect(await statesOf(theirs)).toEqual(['disabled', 'disabled', 'disabled'])
    expect(await statesOf(others)).toEqual(['active', 'active'])
    expect(await stateOf(own.uri)).toBe(end === demote ? 'active' : 'gone')
  })

  test('their invitation links stop working, and an admin can resend the invitations', async () => {
    const eve = await newAdmin()
    const invited = `gus${++hired}@acme.example`
    const { uri } = (await eve.post(`/organizations/${acme.id}/invitations`, { email: invited })).body.resource
    const open = async () => (await app.inject({ url: new URL(await linkTo(db, invited)).pathname })).statusCode
    const before = await open()

    await end(eve)

    const after = await open()
    const { status, body } = await acme.ada.get(uri)
    const resent = await acme.ada.post(`${uri}/resend`)
    expect([before, after, status, body.resource.status]).toEqual([200, 404, 200, 'pending'])
    expect([resent.status, await open()]).toEqual([201, 200])
  })

  test('their subscriptions through an application are disabled too', async () => {
    const eve = await newAdmin()
    const scopes = ['webhooks:write', 'scheduled_events:read']
    const { client_id } = await register(acme.ada, { name: `Partner ${name}`, scopes })
    const { uri } = await subscribe(as(await appToken(db, eve, client_id, scopes)), acme)

    await end(eve)

    expect(await stateOf(uri)).toBe('disabled')
  })
})

describe('when a user is no longer a group admin', () => {
  async function createGroupAdmin() {
    const fay = await newColleague()
    const group = await groupOf(acme, `Group ${++hired}`, fay)
    const relationships = await acme.ada.get(`/group_relationships?group=${group}`)
    const subscriptions = [
      await subscribe(fay, acme, { scope: 'group', group }),
      await subscribe(fay, acme, { scope: 'user', user: fay.uri }),
    ]
    return { fay, group, relationship: relationships.body.collection[0].uri, subscriptions }
  }

  test('because an admin took the role away, their subscriptions of the group are disabled', async () => {
    const { relationship, subscriptions } = await createGroupAdmin()

    await acme.ada.delete(relationship)

    expect(await statesOf(subscriptions)).toEqual(['disabled', 'active'])
  })

  test('because they became a member of it, their subscriptions of the group are disabled', async () => {
    const { relationship, subscriptions } = await createGroupAdmin()

    await db.run(sql`update group_relationships set role = 'member' where id = ${idOf(relationship)}`)

    expect(await statesOf(subscriptions)).toEqual(['disabled', 'active'])
  })

  test('because the group was deleted, its subscriptions are deleted', async () => {
    const { group, subscriptions } = await createGroupAdmin()

    await acme.ada.delete(group)

    expect(await statesOf(subscriptions)).toEqual(['gone', 'active'])
  })
})

describe('a subscription depends on the user who last set its URL or enabled it', () => {
  test('so one that an admin enabled again stays active when its creator is removed', async () => {
    const [eve, gil] = [await newAdmin(), await newAdmin()]
    const { uri } = await subscribe(eve, acme)
    await demote(eve)

    await gil.post(`${uri}/enable`)
    await remove(eve)
    const before = await stateOf(uri)
    await demote(gil)

    expect([before, await stateOf(uri)]).toEqual(['active', 'disabled'])
    expect((await acme.ada.get(uri)).body.resource.creator).toBe(eve.uri)
  })

  test('so one whose URL an admin changed is disabled when that admin is removed', async () => {
    const eve = await newAdmin()
    const [moved, unchanged] = [await subscribe(acme.ada, acme), await subscribe(acme.ada, acme)]
    await eve.patch(moved.uri, { url: 'https://eve.example/' })
    await eve.patch(unchanged.uri, { events: ['invitee.canceled'] })

    await remove(eve)

    expect(await statesOf([moved, unchanged])).toEqual(['disabled', 'active'])
  })
})

test('tokens of a removed user stay revoked after the user joins again', async () => {
  const fay = await newColleague()
  await removeBySql(fay)
  await db.transaction((tx) =>
    joinOrganization(tx, acme.id, 'user', { name: 'Fay', email: fay.email, timezone: 'UTC' }),
  )

  expect((await fay.get('/users/me')).status).toBe(401)
})

test('slot holds of a removed user are released', async () => {
  const fay = await newColleague()
  const { id } = await db.one<{ id: string }>(sql`
    insert into event_types (organization_id, user_id, name, slug, active, "position", color, locale, duration)
    values (${acme.id}, ${acme.cyd.id}, 'Tea', 'tea', true, 0, '#000000', 'en', 30) returning id`)
  await db.run(sql`
    insert into slot_holds (organization_id, event_type_id, created_by, host_ids, start_time, end_time, blocked_from,
      blocked_to, expires_at)
    select ${acme.id}, ${id}, ${fay.id}, '{}', now(), at, now(), at, at
    from (select now() + interval '5 minutes') soon(at)`)

  await remove(fay)

  expect(await db.all(sql`select id from slot_holds where created_by = ${fay.id}`)).toEqual([])
})
