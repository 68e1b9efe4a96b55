import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { browserOf } from '../../test/browser-session.ts'
import { secretTo } from '../../test/emails.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db, work } = await service()
await withHours(acme.cyd, '09:00', '17:00')
const visitor = browserOf(app)
const kim = { name: 'Kim Ray', timezone: 'UTC' }

type EmailRow = { subject: string; text: string; html: string; sender_name: string; reply_to: object }

/** Writes all emails, and returns those to a recipient. */
async function emailsTo(recipient: string) {
  await work()
  return db.all<EmailRow>(sql`
    select subject, text, html, sender_name, reply_to from mails where recipient = ${recipient} order by id`)
}

test('a booking on a page is emailed in the language of the page, and keeps it when it is rescheduled', async () => {
  await acme.cyd.patch('/users/me', { locale: 'fr', time_notation: '24h' })
  const type = await publish(acme.cyd, { name: 'Intro', period_type: 'unlimited', minimum_notice: 0, locations: [] })
  const path = new URL((await acme.cyd.get(type)).body.resource.scheduling_url).pathname

  const { status } = await visitor.post(`${path}/${at('Mon 09:00')}?locale=de-CH`, {
    name: 'Zoë Lund',
    email: 'zoe@initech.example',
    timezone: 'Europe/Zurich',
    guests: 'pal@initech.example',
  })
  const { uri } = await db.one<{ uri: string }>(sql`
    select '/scheduled_events/' || event_id || '/invitees/' || id as uri from invitees`)
  const [booked] = await emailsTo('zoe@initech.example')
  const links = (await secretTo(db, 'zoe@initech.example'))?.split('\n') ?? []
  const pages = await Promise.all(links.map((link) => visitor.get(new URL(link).pathname + new URL(link).search)))
  const [guest] = await emailsTo('pal@initech.example')
  const [host] = await emailsTo(acme.cyd.email)
  await acme.cyd.post(`${uri}/reschedule`, { start_time: at('Tue 10:00') })
  const [, rescheduled] = await emailsTo('zoe@initech.example')

  expect(status).toBe(303)
  expect(booked?.subject).toMatch(/^Intro mit Cyd Moreau am Montag, \d+\. \w+\.?, 0?9:00$/)
  expect(booked?.html).toContain('<html lang="de-CH" dir="ltr">')
  expect(links).toEqual([
    expect.stringMatching(/reschedulings.*&locale=de-CH$/),
    expect.stringMatching(/cancellations.*&locale=de-CH$/),
  ])
  expect(pages.map(({ text }) => text.includes('<html lang="de-CH"'))).toEqual([true, true])
  expect(guest?.subject).toMatch(/^Einladung: Intro mit Cyd Moreau/)
  expect(host?.subject).toMatch(/Intro avec Zoë Lund/)
  expect(host?.text).toContain('Zoë Lund')
  expect(rescheduled?.subject).toMatch(/^Neue Zeit: Intro mit Cyd Moreau am Dienstag/)
  expect([booked?.sender_name, booked?.reply_to]).toEqual([
    'Cyd Moreau über Acme',
    { name: 'Cyd Moreau', address: acme.cyd.email },
  ])
  expect([host?.sender_name, host?.reply_to]).toEqual(['Acme', { name: 'Zoë Lund', address: 'zoe@initech.example' }])
})

test('a booking through the API is emailed in the language of the event type', async () => {
  const type = await publish(acme.ada, { name: 'Demo', locale: 'es' })
  await book(acme.bob, type, 'Wed 09:00', { invitee: { ...kim, email: 'kim@initech.example' } })

  const [email] = await emailsTo('kim@initech.example')

  expect(email?.html).toContain('<html lang="es" dir="ltr">')
  expect(email?.subject).toContain('Demo con Ada Park')
})

test('emails have the name, the color and the links of the organization', async () => {
  await acme.ada.patch(acme.uri, { brand_color: '#7a2e8e', links: { imprint: 'https://acme.example/imprint' } })
  const type = await publish(acme.ada, { name: 'Look' })
  await book(acme.bob, type, 'Thu 09:00', { invitee: { ...kim, email: 'lou@initech.example' } })

  const [email] = await emailsTo('lou@initech.example')

  expect(email?.html).toContain('#7a2e8e')
  expect(email?.html).toContain('href="https://acme.example/imprint"')
  expect(email?.text).toContain('-- \nAcme\nLegal notice: https://acme.example/imprint')
})

test('a sign-in code is emailed in the language of the member', async () => {
  const dee = await acme.hire('Dee Novak', 'dee@acme.example')
  await dee.patch('/users/me', { locale: 'nl' })
  await visitor.post('/sign-in/code', { email: dee.email })

  const [email] = await emailsTo(dee.email)

  expect(email?.html).toContain('<html lang="nl" dir="ltr">')
})
