import { expect, test } from 'vitest'
import { appToken, register } from '../../test/applications.ts'
import { connectFeed, startFeed } from '../../test/calendar-connections.ts'
import type { Person } from '../../test/people.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, as, db, tokenFor } = await service()
const { ada, bob, cyd } = acme
const hire = () => acme.hire('Dee Lund', uniqueEmail())
const listed = async (person: Person, query = '') =>
  (await person.get(`/calendar_connections?${query}`)).body.collection.map(({ uri }: { uri: string }) => uri)

test('members see their own connections; admins and owners see and delete those of all members', async () => {
  const [dee, eve] = [await hire(), await hire()]
  const [hers, other] = [await connectFeed(dee), await connectFeed(eve)]
  const statusOf = async (person: Person, query: string) => (await person.get(`/calendar_connections?${query}`)).status

  expect([await listed(dee), await listed(dee, `user=${dee.uri}`)]).toEqual([[hers.uri], [hers.uri]])
  expect([await statusOf(dee, `user=${eve.uri}`), await statusOf(dee, `organization=${acme.uri}`)]).toEqual([403, 403])
  expect(await listed(bob, `user=${eve.uri}`)).toEqual([other.uri])
  expect(await listed(ada, `user=${eve.uri}`)).toEqual([other.uri])
  expect(await listed(bob, `organization=${acme.uri}&count=100`)).toEqual(expect.arrayContaining([hers.uri, other.uri]))
  expect([await statusOf(ada, `organization=${globex.uri}`), await statusOf(ada, `user=${globex.ada.uri}`)]).toEqual([
    403, 403,
  ])
  const statuses = []
  for (const person of [globex.ada, eve, bob, dee]) statuses.push((await person.get(hers.uri)).status)
  expect(statuses).toEqual([404, 403, 200, 200])
  for (const person of [globex.ada, eve]) statuses.push((await person.delete(hers.uri)).status)
  expect([...statuses.slice(4), (await bob.delete(hers.uri)).status, await listed(dee)]).toEqual([404, 403, 204, []])
})

test('only the owner reconnects and syncs a connection, not even an admin', async () => {
  const [dee, feed] = [await hire(), await startFeed()]
  const { uri } = await connectFeed(dee)
  const before = feed.got.length

  const statuses = []
  for (const person of [globex.ada, ada, bob, cyd]) {
    statuses.push((await person.patch(uri, { url: feed.url })).status)
    statuses.push((await person.post(`${uri}/sync`)).status)
  }

  expect([statuses, feed.got.length]).toEqual([[404, 404, 403, 403, 403, 403, 403, 403], before])
  expect((await ada.patch(uri, { url: feed.url })).body.message).toBe(
    'Only the owner of this calendar connection can do this.',
  )
})

test('an application cannot connect calendars, and a token needs the scopes', async () => {
  const { uri, url } = await connectFeed(ada)
  const application = await register(ada, { scopes: ['calendars:write'] })
  const partner = as(await appToken(db, ada, application.client_id, ['calendars:write']))
  const reader = as(await tokenFor(acme.id, ada.id, ['calendars:read']))
  const other = as(await tokenFor(acme.id, ada.id, ['availability:read']))

  expect((await partner.post('/calendar_connections', { provider: 'ics', url })).status).toBe(403)
  expect((await partner.patch(uri, { url })).status).toBe(403)
  expect((await partner.get(uri)).status).toBe(200)
  expect([(await reader.get(uri)).status, (await reader.delete(uri)).status]).toEqual([200, 403])
  expect((await other.get('/calendar_connections')).status).toBe(403)
  expect((await other.get('/calendars')).status).toBe(403)
})
