import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { startFeed } from '../../test/feed-server.ts'
import { publish } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { pngOf } from '../../test/pictures.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const hire = () => acme.hire('Dee Novak', uniqueEmail())

async function homeOf(person: Person, organization = acme.id) {
  return (await (await signedInBrowser(db, app, person, organization)).get('/console')).text
}

test('a new member sees what to do first', async () => {
  const text = await homeOf(await hire())

  expect(text).toContain('<h1>Hello, Dee Novak</h1>')
  expect(text).toContain('You have no upcoming meetings.')
  expect(text).toContain('You have no event types yet')
  expect(text).toContain('0 of 5 done')
  expect(text).not.toContain('Needs your attention')
})

test('the checklist ends when everything is done', async () => {
  const dee = await hire()
  const [schedule] = (await dee.get('/user_availability_schedules')).body.collection
  await dee.patch(schedule.uri, { name: 'My hours' })
  const four = await homeOf(dee)
  await dee.put(`${dee.uri}/avatar`, pngOf())
  await book(dee, await publish(dee, {}), 'Mon 09:00')
  await dee.post('/calendar_connections', { provider: 'ics', url: (await startFeed()).url })
  const all = await homeOf(dee)

  expect(four).toContain('1 of 5 done')
  expect(all).not.toContain('Finish setting up')
})

test('lists the next meetings of the user in their zone, and of no one else', async () => {
  const [dee, eli] = [await hire(), await hire()]
  const type = await publish(dee, { name: 'Intro' })
  await dee.patch(dee.uri, { timezone: 'Europe/Berlin', time_notation: '24h' })
  const named = (name: string) => ({ invitee: { name, email: uniqueEmail(), timezone: 'UTC' } })
  const later = await book(dee, type, 'Tue 10:00', named('Ora'))
  const first = await book(dee, type, 'Mon 09:00', named('Moe'))
  const canceled = await book(dee, type, 'Wed 09:00')
  await dee.post(`${canceled.event}/cancellation`, {})
  const [own, other] = [await homeOf(dee), await homeOf(eli)]

  const links = [...own.matchAll(/<span class="time">([^<]+)<\/span> <a href="([^"]+)"><bdi>([^<]+)/g)]
  expect(links.map(([, ...parts]) => parts)).toEqual([
    ['09:00 – 09:30', `/console/meetings/${idOf(first.event)}`, 'Moe'],
    ['10:00 – 10:30', `/console/meetings/${idOf(later.event)}`, 'Ora'],
  ])
  expect(other).not.toMatch(/Moe|Ora/)
})

test('offers the links of the user to copy, and marks event types that are off', async () => {
  const dee = await hire()
  await publish(dee, { name: 'Intro' })
  const off = await publish(dee, { name: 'Old', active: false })
  const text = await homeOf(dee)
  const { slug } = (await dee.get('/users/me')).body.resource

  const copied = [...text.matchAll(/data-copy="http:\/\/convene.test([^"]+)"/g)].map(([, path]) => path)
  expect(copied).toEqual([`/@${slug}`, `/@${slug}/intro`])
  expect(text).toContain(`href="/console/event-types/${idOf(off)}"><bdi>Old</bdi></a> <span class="badge">Off</span>`)
})

test('says what keeps people from being booked', async () => {
  const dee = await hire()
  const [schedule] = (await dee.get('/user_availability_schedules')).body.collection
  await dee.patch(schedule.uri, { rules: [] })
  await publish(dee, { active: false })
  const text = await homeOf(dee)

  expect(text).toContain('You have no working hours')
  expect(text).toContain('All of your event types are off')
})

test('says which calendars cannot be read, only to their owner', async () => {
  const dee = await hire()
  const broken = [
    ['unreachable', 'cal.example'],
    ['needs_reconnect', 'dav.example'],
    ['active', 'good.example'],
  ]
  for (const [state, account] of broken)
    await db.run(sql`
      insert into calendar_connections (organization_id, user_id, provider, account, credentials, state, reason)
      values (${acme.id}, ${dee.id}, 'caldav', ${account}, '', ${state}, ${state === 'active' ? null : 'No.'})`)
  const [own, admin] = [await homeOf(dee), await homeOf(acme.ada)]

  expect(own).toContain('We can’t reach your calendar “cal.example”.')
  expect(own).toContain('Sign in again to your calendar “dav.example”.')
  expect([own.includes('good.example'), /cal\.example|dav\.example/.test(admin)]).toEqual([false, false])
})

test('admins see failed emails, unknown addresses and open invitations of their organization', async () => {
  await acme.ada.post(`/organizations/${acme.id}/invitations`, { email: uniqueEmail() })
  const { event } = await book(acme.ada, await publish(acme.ada, {}), 'Mon 09:00')
  await db.run(sql`
    insert into mails (organization_id, recipient, subject, text, html, status, event_id)
    values (${acme.id}, 'x@x.example', 'Hi', 'Hi', 'Hi', 'failed', ${idOf(event)})`)
  await db.run(sql`
    insert into undeliverable_addresses (organization_id, address, status) values (${acme.id}, 'x@x.example', '5.1.1')`)
  const sentences = ['1 email about a meeting failed', '1 email address does not exist', '1 invitation has not']
  const [owner, admin, member, stranger] = await Promise.all([
    homeOf(acme.ada),
    homeOf(acme.bob),
    homeOf(acme.cyd),
    homeOf(globex.ada, globex.id),
  ])

  for (const sentence of sentences)
    expect([owner, admin, member, stranger].map((page) => page.includes(sentence))).toEqual([true, true, false, false])
})

test('admins learn that no mail server is set up, and the owner of demo data that it is a demo', async () => {
  const pages = await Promise.all([homeOf(acme.bob), homeOf(acme.cyd)])
  await db.run(sql`update organizations set features = '{"demo": true}' where id = ${acme.id}`)
  const demo = await Promise.all([homeOf(acme.ada), homeOf(acme.cyd)])
  await db.run(sql`update organizations set features = '{}' where id = ${acme.id}`)

  expect(pages.map((text) => text.includes('Emails are not sent.'))).toEqual([true, false])
  expect(pages.map((text) => text.includes('This is demo data.'))).toEqual([false, false])
  expect(demo.map((text) => text.includes('This is demo data.'))).toEqual([true, false])
  expect(demo.map((text) => text.includes('href="/console/demo"'))).toEqual([true, false])
})

test('asks for the link of a host that event types need, and tells admins about others', async () => {
  const dee = await hire()
  await publish(dee, { name: 'Call', locations: [{ kind: 'zoom_conference' }] })
  await publish(dee, { name: 'Chat', locations: [{ kind: 'custom', host_link: true }] })
  await publish(dee, { name: 'Old', active: false, locations: [{ kind: 'zoom_conference' }] })
  const ask = '2 event types need your link for online meetings'

  const [without, admin] = [await homeOf(dee), await homeOf(acme.ada)]
  await dee.patch(dee.uri, { meeting_url: 'https://rooms.example/dee' })
  const [withLink, adminAfter] = [await homeOf(dee), await homeOf(acme.ada)]

  expect([without.includes(ask), withLink.includes(ask)]).toEqual([true, false])
  expect(without).toContain('href="/account#meeting_url"')
  expect([admin, adminAfter].map((text) => text.includes('2 event types have hosts without a link'))).toEqual([
    true,
    false,
  ])
})
