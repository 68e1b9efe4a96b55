import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { startFeed } from '../../test/feed-server.ts'
import type { Person } from '../../test/people.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const path = '/console/integrations/calendars'

const hire = () => acme.hire('Dee Novak', uniqueEmail())
const open = (person: Person) => signedInBrowser(db, app, person, acme.id)

/** A new member with a browser. */
async function newMember() {
  const dee = await hire()
  return { dee, browser: await open(dee) }
}

/** A member with a connected feed. */
async function connectedMember() {
  const [member, feed] = [await newMember(), await startFeed()]
  const { resource } = (await member.dee.post('/calendar_connections', { provider: 'ics', url: feed.url })).body
  return { ...member, feed, connection: resource, own: `${path}/${idOf(resource.uri)}` }
}

const fieldIn = (page: string, name: string) => new RegExp(`id="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1]
const keyIn = (page: string) => /name="form_key" value="([^"]+)"/.exec(page)?.[1] ?? ''
const connections = async (person: Person) => (await person.get('/calendar_connections')).body.collection

describe('connecting a calendar by its address', () => {
  test('leads to the list, which shows the account and never the secret address', async () => {
    const { dee, browser } = await newMember()
    const feed = await startFeed()
    const form = await browser.get(`${path}/new/ics`)
    const sent = await browser.post(`${path}/new/ics`, { form_key: keyIn(form.text), url: feed.url })
    const list = await browser.get(sent.headers.location ?? '')

    const [connection] = await connections(dee)
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      `${path}?done=connected&connection=${idOf(connection.uri)}`,
    ])
    expect(list.text).toContain('Connected. Times when you are busy in this calendar are no longer offered.')
    expect(list.text).toContain('<span class="badge">Connected</span>')
    expect(list.text).toContain('Can only be read, so bookings can’t be added.')
    expect(list.text).not.toContain('private-address')
  })

  test('connects once if the form is sent twice', async () => {
    const { dee, browser } = await newMember()
    const fields = {
      form_key: keyIn((await browser.get(`${path}/new/ics`)).text),
      url: (await startFeed()).url,
    }
    const sent = await Promise.all([browser.post(`${path}/new/ics`, fields), browser.post(`${path}/new/ics`, fields)])

    expect(sent.map(({ status }) => status)).toEqual([303, 303])
    expect(sent[0]?.headers.location).toBe(sent[1]?.headers.location)
    expect((await connections(dee)).length).toBe(1)
  })

  test('says what is wrong beside the field and keeps what was typed', async () => {
    const { dee, browser } = await newMember()
    const feed = Object.assign(await startFeed(), { status: 404 })
    const [empty, missing] = [
      await browser.post(`${path}/new/ics`, { url: '' }),
      await browser.post(`${path}/new/ics`, { url: feed.url }),
    ]

    expect([empty.status, missing.status]).toEqual([400, 400])
    expect([empty, missing].map(({ text }) => /<p class="wrong" id="url-wrong">[^<]+<\/p>/.test(text))).toEqual([
      true,
      true,
    ])
    expect(fieldIn(missing.text, 'url')).toBe(feed.url)
    expect(await connections(dee)).toEqual([])
  })
})

describe('connecting a calendar server', () => {
  test('keeps address and user name of a failed attempt, and never the password', async () => {
    const { dee, browser } = await newMember()
    const fields = { url: 'http://127.0.0.1:9/', username: 'dee', password: 'hunter-2' }
    const { status, text } = await browser.post(`${path}/new/caldav`, fields)

    expect(status).toBe(400)
    expect([fieldIn(text, 'url'), fieldIn(text, 'username'), fieldIn(text, 'password')]).toEqual([
      'http://127.0.0.1:9/',
      'dee',
      '',
    ])
    expect(text).toContain('id="url-wrong"')
    expect(text).not.toContain('hunter-2')
    expect(await connections(dee)).toEqual([])
  })

  test('names every field that is empty', async () => {
    const { browser } = await newMember()
    const { text } = await browser.post(`${path}/new/caldav`, { url: '', username: '', password: '' })

    expect(['url', 'username', 'password'].map((name) => text.includes(`id="${name}-wrong"`))).toEqual([
      true,
      true,
      true,
    ])
  })

  test('says in the language of the user what is wrong, before what the server said', async () => {
    const { dee, browser } = await newMember()
    await dee.patch(dee.uri, { locale: 'de' })
    const fields = { url: 'http://127.0.0.1:9', username: 'x', password: 'y' }
    const { text } = await browser.post(`${path}/new/caldav`, fields)

    expect(/id="url-wrong">([^<]+)/.exec(text)?.[1]).toMatch(/^.+\. \(.+\.\)$/)
  })
})

describe('the list of calendars', () => {
  test('invites people without a calendar to connect one', async () => {
    const { browser } = await newMember()
    const { text } = await browser.get(path)

    expect(text).toContain('You have not connected a calendar yet.')
    expect(text).toContain(`href="${path}/new"`)
    expect(text).not.toContain('Everyone’s')
  })

  test('shows the result of a check, good or bad', async () => {
    const { browser, feed, own } = await connectedMember()
    const check = async () => (await browser.get((await browser.post(`${own}/sync`)).headers.location ?? '')).text
    const good = await check()
    feed.status = 500
    const bad = await check()
    feed.status = 404
    const gone = await check()
    feed.status = 200
    const healed = await check()

    expect(good).toMatch(/role="status">We read “[^”]+” just now\. Everything works\./)
    expect(good).toContain('Just now</time>')
    expect(bad).toMatch(/role="alert">We could not read “[^”]+”\. <span lang="en"/)
    expect(bad).toContain('<span class="badge bad">Can’t be reached</span>')
    expect(gone).toContain('<span class="badge bad">Sign in again</span>')
    expect(gone).toContain('until you enter an address that works')
    expect([healed.includes('class="badge bad"'), healed.includes('Everything works.')]).toEqual([false, true])
  })

  test('asks to wait after many checks', async () => {
    const { browser, own } = await connectedMember()
    const replies = []
    for (let i = 0; i < 61; i++) replies.push(await browser.post(`${own}/sync`))
    const last = replies.at(-1)

    expect([replies[0]?.status, last?.status]).toEqual([303, 429])
    expect(last?.text).toContain('You’ve checked this calendar too often.')
  })

  test('a link cannot claim something about an account that is not true', async () => {
    const { browser, connection } = await connectedMember()
    const other = await connectedMember()
    const { text } = await other.browser.get(`${path}?done=checked&connection=${idOf(connection.uri)}`)
    const { text: own } = await browser.get(`${path}?done=toString&connection=${idOf(connection.uri)}`)

    expect([text, own].map((page) => page.includes('role="status"'))).toEqual([false, false])
  })
})

describe('the accounts of everyone', () => {
  test('admins see them with their owners and states, and disconnect them', async () => {
    const { dee, connection, own } = await connectedMember()
    await db.run(sql`
      update calendar_connections set state = 'unreachable', reason = 'It did not answer.'
      where id = ${idOf(connection.uri)}`)
    const admin = await open(acme.bob)
    const list = await admin.get(`${path}?whose=everyone`)
    const question = await admin.get(`${own}/disconnect`)
    const done = await admin.post(`${own}/disconnect`)
    const after = await admin.get(done.headers.location ?? '')

    expect(list.text).toContain('<bdi>Dee Novak</bdi>')
    expect(list.text).toContain('It did not answer.')
    expect(question.text).toContain('It belongs to Dee Novak. Its events no longer block times.')
    expect(after.text).toContain('The calendar was disconnected.')
    expect(await connections(dee)).toEqual([])
  })

  test('admins cannot read, check or reconnect the calendars of others', async () => {
    const { dee, own } = await connectedMember()
    const admin = await open(acme.bob)
    const replies = [
      await admin.get(`${own}/reconnect`),
      await admin.post(`${own}/reconnect`, { url: (await startFeed()).url }),
      await admin.post(`${own}/sync`),
    ]

    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await connections(dee)).length).toBe(1)
  })

  test('members see only their own', async () => {
    await connectedMember()
    const { browser } = await newMember()
    const { text } = await browser.get(`${path}?whose=everyone`)

    expect(text).toContain('You have not connected a calendar yet.')
  })
})

describe('an account', () => {
  test('gets a new address and keeps its settings', async () => {
    const { dee, browser, feed, own } = await connectedMember()
    const [calendar] = (await dee.get('/calendars')).body.collection
    await dee.patch(calendar.uri, { check_conflicts: false })
    feed.status = 404
    const wrong = await browser.post(`${own}/reconnect`, { url: feed.url })
    feed.status = 200
    const right = await browser.post(`${own}/reconnect`, { url: feed.url })
    const list = await browser.get(right.headers.location ?? '')

    expect([wrong.status, fieldIn(wrong.text, 'url')]).toEqual([400, feed.url])
    expect(list.text).toMatch(/“[^”]+” is connected again\./)
    expect((await dee.get('/calendars')).body.collection[0].check_conflicts).toBe(false)
  })

  test('is disconnected after a question', async () => {
    const { dee, browser, own } = await connectedMember()
    const question = await browser.get(`${own}/disconnect`)
    const before = await connections(dee)
    const done = await browser.post(`${own}/disconnect`)

    expect(question.text).toContain('People can book these times at once.')
    expect([before.length, (await connections(dee)).length]).toEqual([1, 0])
    expect((await browser.get(done.headers.location ?? '')).text).toContain('Its busy times are free again.')
  })
})
