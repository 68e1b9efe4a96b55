import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { findText } from '../../test/dump-database.ts'
import { publish } from '../../test/meetings.ts'
import { pngOf } from '../../test/pictures.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, company, db, work } = await service()
const path = '/console/settings'
const owner = await signedInBrowser(db, app, acme.ada, acme.id)
const admin = await signedInBrowser(db, app, acme.bob, acme.id)
const member = await signedInBrowser(db, app, acme.cyd, acme.id)

const versionIn = (text: string) => /name="version" value="([^"]+)"/.exec(text)?.[1] ?? ''
const organization = async () => (await acme.ada.get(acme.uri)).body.resource

async function save(fields: Record<string, string>) {
  const version = versionIn((await admin.get(path)).text)
  return admin.post(path, { name: 'Acme', embed: 'anywhere', version, ...fields })
}

describe('the organization', () => {
  test('an admin saves every field', async () => {
    const { status, headers } = await save({
      name: ' Acme Works ',
      brand_color: '#0A7CFF',
      website: 'https://acme.example/',
      imprint: '',
      privacy: '',
      embed: 'listed',
      embed_domains: 'Shop.example\r\n*.blog.example',
    })

    expect([status, headers.location]).toEqual([303, `${path}?done=saved`])
    expect(await organization()).toMatchObject({
      name: 'Acme Works',
      brand_color: '#0a7cff',
      powered_by: false,
      links: { website: 'https://acme.example/', imprint: null, privacy: null },
      embed_domains: ['shop.example', '*.blog.example'],
    })
  })

  test('the page shows what is saved', async () => {
    await save({ name: 'Acme Works', 'powered_by on': 'on', embed: 'nowhere' })

    const { text } = await admin.get(path)

    expect(text).toMatch(/value="Acme Works"/)
    expect(text).toMatch(/name="powered_by on" checked/)
    expect(text).toMatch(/value="nowhere" checked/)
  })

  test.each<[Record<string, string>, string, RegExp]>([
    [{ name: '' }, 'name', /Organization name<\/a>:/],
    [{ brand_color: 'blue' }, 'brand_color', /Enter # and six hexadecimal digits/],
    [{ website: 'javascript:alert(1)' }, 'website', /Enter a complete address that starts with https/],
    [{ embed: 'listed' }, 'embed_domains', /Enter at least one website/],
    [{ embed: 'listed', embed_domains: 'shop.example https://x.example' }, 'embed_domains', /: https:\/\/x\.example/],
  ])('rejects %j with a link to %s, and keeps what was typed', async (fields, id, message) => {
    const before = await organization()

    const { status, text } = await save({ imprint: 'https://typed.example/', ...fields })

    expect([status, text.includes(`<a href="#${id}">`)]).toEqual([400, true])
    expect(text).toMatch(message)
    expect(text).toContain('value="https://typed.example/"')
    expect(await organization()).toEqual(before)
  })

  test('an admin who saves an old version sees both versions', async () => {
    const version = versionIn((await admin.get(path)).text)
    await acme.ada.patch(acme.uri, { name: 'Saved first' })

    const { status, text } = await admin.post(path, { name: 'Saved second', embed: 'anywhere', version })

    expect(status).toBe(409)
    expect(text).toMatch(/<bdi>Saved first<\/bdi><\/td><td><bdi>Saved second<\/bdi>/)
    expect((await organization()).name).toBe('Saved first')
  })

  test('a logo is uploaded, shown and removed', async () => {
    const uploaded = await admin.upload(`${path}/logo`, 'logo', pngOf(240, 80))
    const { text } = await admin.get(path)
    const rejected = await admin.upload(`${path}/logo`, 'logo', Buffer.from('no picture'))
    const removed = await admin.post(`${path}/logo/remove`)

    expect([uploaded.status, rejected.status, removed.status]).toEqual([303, 400, 303])
    expect(text).toMatch(/<img src="\/pictures\/[^"]+" alt="The logo now">/)
    expect((await organization()).logo_url).toBeNull()
  })
})

describe('members', () => {
  const pages = ['blocklist', 'plan', 'activity', 'activity/export.csv', 'deletion', 'exports', 'logo/remove']

  test.each(pages)('cannot open %s', async (page) => {
    expect((await member.get(`${path}/${page}`)).status).toBe(403)
  })

  test('find the way to their own settings', async () => {
    const { status, text } = await member.get(path)

    expect(status).toBe(200)
    expect(text).toContain('href="/account/sessions"')
    expect(text).not.toContain('name="brand_color"')
  })
})

describe('blocked addresses', () => {
  test('an admin blocks and unblocks', async () => {
    await admin.post(`${path}/blocklist`, { address: ' Spam.example ' })
    const { text } = await admin.get(`${path}/blocklist`)
    const [, remove = ''] = /action="([^"]+\/remove)">.*?spam\.example/s.exec(text) ?? []
    const again = await admin.post(`${path}/blocklist`, { address: 'spam.example' })
    const removed = await admin.post(remove)

    expect(text).toContain('<bdi>spam.example</bdi>')
    expect([again.status, again.text.includes('already blocked')]).toEqual([400, true])
    expect(removed.headers.location).toBe(`${path}/blocklist?done=removed`)
    expect((await admin.get(`${path}/blocklist`)).text).not.toContain('<bdi>spam.example')
  })

  test('rejects what is no address', async () => {
    const { status, text } = await admin.post(`${path}/blocklist`, { address: 'not an address' })

    expect([status, text.includes('value="not an address"')]).toEqual([400, true])
  })
})

test('the plan page shows seats, storage and how long data is kept', async () => {
  await db.run(sql`update organizations set seats = 50, storage_quota_mb = 200 where id = ${acme.id}`)

  const { text } = await admin.get(`${path}/plan`)

  expect(text).toMatch(/\d+ of 50 in use/)
  expect(text).toMatch(/MB of 200 MB/)
  expect(text).toMatch(/Activity log<\/th><td>730 days/)
})

describe('the activity log', () => {
  test('shows who changed what, with a link, and finds it by person, kind, day and words', async () => {
    const type = await publish(acme.bob, { name: 'Logged' })
    const link = `/console/event-types/${type.split('/').at(-1)}`
    const today = new Date().toISOString().slice(0, 10)
    const find = async (query: string) => (await owner.get(`${path}/activity?${query}`)).text.includes(link)

    expect(await find('')).toBe(true)
    expect(await find(`person=${acme.bob.id}&kind=event-type&q=Add`)).toBe(true)
    expect(await find(`person=${acme.cyd.id}`)).toBe(false)
    expect(await find('kind=team')).toBe(false)
    expect(await find(`from=2020-01-01&to=2020-12-31`)).toBe(false)
    expect(await find(`from=2020-01-01&to=2099-12-31&x=${today}`)).toBe(true)
  })

  test('a search that is too long names the field', async () => {
    const { status, text } = await owner.get(`${path}/activity?q=${'word '.repeat(21)}`)

    expect([status, text.includes('<a href="#q">')]).toEqual([400, true])
  })

  test('the file has the same entries', async () => {
    const { text, headers } = await owner.get(`${path}/activity/export.csv?kind=event-type`)

    const rows: string[][] = parse(text, { bom: true })
    expect(headers['content-disposition']).toMatch(/activity-log-.*\.csv/)
    expect(rows[0]).toEqual(['When', 'Who', 'Email address', 'What', 'Name in the API', 'About'])
    expect(new Set(rows.slice(1).map((row) => row[4]?.split('.')[0]))).toEqual(new Set(['EventType']))
  })

  test('needs the enterprise plan', async () => {
    const { ada, id } = await company('Umbrella', 'teams')
    const browser = await signedInBrowser(db, app, ada, id)

    expect([(await browser.get(`${path}/activity`)).status, (await browser.get(`${path}/deletion`)).status]).toEqual([
      403, 403,
    ])
  })
})

describe('deletion', () => {
  const manyEmails = Array.from({ length: 101 }, (_, i) => `a${i}@x.example`).join('\n')
  const deletions = async () => (await admin.get(`${path}/deletion?done=started`)).text

  test('of a person asks first, then shows its progress and result', async () => {
    const invitee = { name: 'Zoë Gone', email: 'zoe.gone@initech.example', timezone: 'UTC' }
    await book(acme.ada, await publish(acme.cyd, {}), 'Mon 09:00', { invitee })
    const fields = { kind: 'people', emails: `${invitee.email}\r\n` }

    const review = await admin.post(`${path}/deletion/review`, fields)
    const before = await findText(db, invitee.email, { notOf: globex.id })
    const started = await admin.post(`${path}/deletion`, fields)
    const waiting = await deletions()
    await work()
    await work()
    const done = await deletions()

    expect([review.status, review.text.includes('Everything about this address will be deleted:')]).toEqual([200, true])
    expect(Object.keys(before)).toContain('invitees.email')
    expect(started.headers.location).toBe(`${path}/deletion?done=started`)
    expect(waiting).toMatch(/Data of 1 address<\/td><td>Waiting/)
    expect(done).toMatch(/Data of 1 address<\/td><td>Done\. \d+ records deleted or changed/)
    expect(await findText(db, invitee.email, { notOf: globex.id })).toEqual({})
  })

  test('of meetings says how many', async () => {
    const { event } = await book(acme.ada, await publish(acme.cyd, {}), 'Tue 09:00')
    await db.run(sql`
      update scheduled_events set start_time = '2020-05-05 09:00Z', end_time = '2020-05-05 09:30Z'
      where id = ${idOf(event)}`)
    const fields = { kind: 'meetings', from: '2020-05-05', to: '2020-05-05' }

    const { text } = await admin.post(`${path}/deletion/review`, fields)
    await admin.post(`${path}/deletion`, fields)
    await work()

    expect(text).toContain('1 meeting from May 5, 2020 through May 5, 2020 will be deleted.')
    expect(await deletions()).toMatch(/Meetings from May 5, 2020 through May 5, 2020<\/td><td>Done/)
    expect((await acme.ada.get(event)).status).toBe(404)
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ kind: 'people', emails: '' }, /Enter at least one email address/],
    [{ kind: 'people', emails: 'zoe' }, /This is not an email address: zoe/],
    [{ kind: 'people', emails: manyEmails }, /100 addresses at most/],
    [{ kind: 'meetings', from: '2099-01-01', to: '2099-01-02' }, /Enter a day in the past/],
    [{ kind: 'meetings', from: '2020-02-02', to: '2020-02-01' }, /must not be before the first day/],
    [{ kind: 'meetings', from: '2020-01-01', to: '2024-01-01' }, /24 months at most/],
  ])('rejects %j in both steps', async (fields, message) => {
    for (const step of ['/review', '']) {
      const { status, text } = await admin.post(`${path}/deletion${step}`, fields)
      expect([status, message.test(text)]).toEqual([400, true])
    }
  })
})
