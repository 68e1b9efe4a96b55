import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { hasWebAddress } from '../../platform/text.ts'
import { browserOf } from '../../test/browser-session.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { visitorAddress, visitorText } from './visitor-text.ts'

const { acme, app, db, work } = await service()
await withHours(acme.cyd, '09:00', '17:00')
const openSettings = { period_type: 'unlimited', minimum_notice: 0 }
const visitor = browserOf(app)
const bait = 'Your parcel waits at https://evil.example/pay, www.evil.example or pay@evil.example'
const long = `${bait} ${'x'.repeat(9000)}`

type EmailRow = { recipient: string; subject: string; text: string; html: string }
const emails = () => db.all<EmailRow>(sql`select recipient, subject, text, html from mails order by id`)

async function pathOf(settings: object) {
  const uri = await publish(acme.cyd, { ...openSettings, ...settings })
  const { scheduling_url } = (await acme.cyd.get(uri)).body.resource
  return new URL(scheduling_url).pathname
}

test('text from a visitor is never a link in an email, is shortened, and is not sent to guests', async () => {
  const path = await pathOf({
    locations: [{ kind: 'ask_invitee' }],
    custom_questions: [{ name: 'Why?', type: 'text' }],
  })
  await visitor.post(`${path}/${at('Mon 09:00')}`, {
    name: 'Eve Evil',
    email: 'eve@initech.example',
    timezone: 'UTC',
    guests: 'guest@initech.example\nother@initech.example',
    'location-0': bait,
    a0: long,
  })
  const { id, link_key } = await db.one<{ id: string; link_key: string }>(sql`select id, link_key from invitees`)
  await work()
  await visitor.post(`/cancellations/${id}?key=${link_key}`, { reason: long })
  await work()

  const sentEmails = await emails()
  const guests = sentEmails.filter(({ recipient }) => recipient === 'guest@initech.example')
  expect(sentEmails.map(({ recipient }) => recipient).toSorted()).toEqual([
    'cyd@acme.example',
    'cyd@acme.example',
    'eve@initech.example',
    'eve@initech.example',
    'guest@initech.example',
    'guest@initech.example',
    'other@initech.example',
    'other@initech.example',
  ])
  for (const { text, html } of sentEmails) {
    for (const part of [text, html]) expect(part).not.toMatch(/https:\/\/evil|www\.evil|@evil/)
    expect(text.length).toBeLessThan(2500)
  }
  for (const { text } of guests) {
    expect(text).not.toMatch(/parcel|evil|other@/)
    expect(text).toContain('Where: Ask Eve Evil')
  }
  const host = sentEmails.filter(({ recipient }) => recipient === 'cyd@acme.example').map(({ text }) => text)
  expect(host.every((text) => text.includes('Your parcel waits at'))).toBe(true)
  const invitee = sentEmails.filter(({ recipient }) => recipient === 'eve@initech.example').map(({ text }) => text)
  expect(invitee[1]).not.toContain('Reason')
})

test('the reason that a host entered is emailed to the invitee and the guests', async () => {
  const path = await pathOf({ locations: [{ kind: 'custom', location: 'https://meet.example/room' }] })
  await visitor.post(`${path}/${at('Tue 09:00')}`, {
    name: 'Zoë',
    email: 'zoe@initech.example',
    timezone: 'UTC',
    guests: 'pal@initech.example',
  })
  await work()
  const [{ event_id } = { event_id: '' }] = await db.all<{ event_id: string }>(sql`
    select event_id from invitees where address = 'zoe@initech.example'`)
  await acme.cyd.post(`/scheduled_events/${event_id}/cancellation`, { reason: 'Snow' })
  await work()

  const sentEmails = (await emails()).filter(({ recipient }) => /^(zoe|pal)@/.test(recipient))
  expect(sentEmails).toHaveLength(4)
  for (const { text } of sentEmails) expect(text).toContain('Where: https://meet.example/room')
  for (const { text } of sentEmails.slice(2)) expect(text).toContain('Reason: Snow')
})

test('an address that looks like a website is not a link in the email to the host, others can be copied', async () => {
  const path = await pathOf({ locations: [] })
  const bad = 'www.evil.com/pay@initech.example'
  await visitor.post(`${path}/${at('Thu 09:00')}`, {
    name: 'Mallory',
    email: 'evil.com/offer@initech.example',
    timezone: 'UTC',
    guests: `${bad}\nkim@initech.example`,
  })
  await work()

  const { text = '', html = '' } = (await emails()).findLast(({ recipient }) => recipient === acme.cyd.email) ?? {}
  expect(text).toContain('kim@initech.example')
  for (const part of [text, html]) expect(part).not.toMatch(/www\.evil|evil\.com\/(pay|offer)/)
  expect(text.replaceAll('\u2060', '')).toMatch(/Guests: .*www\.evil\.com\/pay@initech\.example/)
})

test('the location that one visitor entered for a group meeting is not emailed to the others', async () => {
  const path = await pathOf({ kind: 'group', seats: 3, locations: [{ kind: 'ask_invitee' }] })
  const join = (name: string, location: string) =>
    visitor.post(`${path}/${at('Fri 09:00')}`, {
      name,
      email: `${name.toLowerCase()}@initech.example`,
      timezone: 'UTC',
      'location-0': location,
    })
  await join('Otto', 'Behind the station')
  await join('Pia', 'At home')
  await work()

  const sentEmails = await emails()
  const to = (name: string) => sentEmails.findLast(({ recipient }) => recipient === `${name}@initech.example`)?.text
  for (const name of ['otto', 'pia']) {
    expect(to(name)).toContain('Where: Ask Cyd Moreau')
    expect(to(name)).not.toMatch(/station|home/)
  }
  const hostEmail = sentEmails.findLast(({ recipient }) => recipient === acme.cyd.email)
  expect(hostEmail?.text).toContain('Where: Behind the station')
})

const advertisements = [
  'https://evil.example',
  'Ada www.evil.example',
  'Visit evil.com now',
  'x.zz/pay',
  'Visit evil．com now',
  'evil。com',
  'evil｡com',
  'www．evil.example',
  'ｅｖｉｌ．ｃｏｍ',
  'https：／／evil',
]

test.each(advertisements)('the name %s is rejected on a page, and the form keeps its values', async (name) => {
  const path = await pathOf({ locations: [] })

  const { status, text } = await visitor.post(`${path}/${at('Wed 09:00')}`, {
    name,
    email: 'eve@initech.example',
    timezone: 'UTC',
    guests: 'guest@initech.example',
  })

  expect(status).toBe(400)
  expect(text).toContain('Please enter a name without a web address.')
  expect(text).toContain('guest@initech.example')
})

describe('text of a visitor', () => {
  test.each([
    ['Dr. Ada Park', 'Dr. Ada Park'],
    ['see x.y', 'see x.\u2060y'],
    ['http://x', 'http:\u2060//x'],
    ['a@b', 'a@\u2060b'],
    ['J.R.R.', 'J.\u2060R.\u2060R.'],
    ['evil．com', 'evil．\u2060com'],
    ['evil。com', 'evil。\u2060com'],
    ['evil｡com', 'evil｡\u2060com'],
  ])('%s cannot become a link', (text, unlinked) => {
    expect(visitorText(text)).toBe(unlinked)
  })

  test.each([
    ['kim@initech.example', 'kim@initech.example'],
    ['jean.dupont+x@initech.example', 'jean.dupont+x@initech.example'],
    ['a/b@initech.example', 'a/b@\u2060initech.\u2060example'],
    ['www.evil.com@initech.example', 'www.\u2060evil.\u2060com@\u2060initech.\u2060example'],
  ])('in the address %s cannot become a link', (address, unlinked) => {
    expect(visitorAddress(address)).toBe(unlinked)
  })

  test('is never cut inside a character', () => {
    expect(visitorText('🙂'.repeat(20), 10)).toBe(`${'🙂'.repeat(4)}…`)
  })

  const names = ['Dr. Smith', 'J.R.R. Tolkien', 'St.John Smythe', 'Zoë Lund', 'Acme Co. Ltd', 'jean.dupont']

  test.each([...names, '株式会社。山田', '山田．太郎'])('accepts %s as a name', (name) => {
    expect(hasWebAddress(name)).toBe(false)
  })
})
