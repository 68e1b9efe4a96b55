import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { insertEvent, subscribe } from '../../test/delivery-log.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { matches } from './match-events.ts'

const { acme, globex, db } = await service()
const [ada, bob, cyd] = [acme.ada.id, acme.bob.id, acme.cyd.id]

async function groupOf(member: string, admin: string): Promise<string> {
  const { uri } = (await acme.ada.post('/groups', { organization: acme.uri, name: `Of ${member}` })).body.resource
  await acme.ada.post('/group_relationships', { group: uri, owner: member, role: 'member' })
  await acme.ada.post('/group_relationships', { group: uri, owner: admin, role: 'admin' })
  return uri
}

const ours = await subscribe(acme, { events: ['invitee.created', 'contact.created'] })
const cyds = await subscribe(acme, { scope: 'user', user: acme.cyd.uri })
const group = await groupOf(acme.cyd.membership, acme.bob.membership)
const groups = await subscribe(acme, { scope: 'group', group })
const theirs = await subscribe(globex)
const disabled = await subscribe(acme)
await db.run(sql`update webhook_subscriptions set state = 'disabled' where id = ${idOf(disabled.uri)}`)
const subscriptions = new Map<string, string>(
  Object.entries({ ours, cyds, groups, theirs, disabled }).map(([name, { uri }]) => [idOf(uri), name]),
)

test.each([
  ['without a user', acme, {}, ['ours']],
  ['of another user', acme, { user_ids: [ada] }, ['ours']],
  ['of the user and of their group', acme, { user_ids: [cyd] }, ['ours', 'cyds', 'groups']],
  ['of several users, once for each subscription,', acme, { user_ids: [ada, cyd, bob] }, ['ours', 'cyds', 'groups']],
  ['of a group admin who is not a member of the group', acme, { user_ids: [bob] }, ['ours']],
  ['that only one subscription lists', acme, { user_ids: [cyd], name: 'contact.created' as const }, ['ours']],
  ['that no subscription lists', acme, { user_ids: [cyd], name: 'contact.updated' as const }, []],
  ['that is a test event', acme, { user_ids: [cyd], subscription: ours.uri }, []],
  ['of another organization', globex, { user_ids: [cyd] }, ['theirs']],
])('an event %s matches the expected subscriptions', async (_, of, event, expected) => {
  const id = await insertEvent(db, of.id, event)

  const rows = await db.all<{ id: string }>(sql`
    select s.id from events e cross join webhook_subscriptions s where e.id = ${id} and ${matches} order by s.id`)

  expect(rows.map((row) => subscriptions.get(row.id))).toEqual(expected)
})
