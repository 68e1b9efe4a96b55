import { expect, test } from 'vitest'
import { isUnsubscribed } from '../../messages/unsubscribes/queries.ts'
import { parseToken, unsubscribeLink } from '../../messages/unsubscribes/sign-link.ts'
import { sql } from '../../platform/db/sql.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { catalogOf } from '../../platform/texts/catalogs.ts'
import { languageCodes } from '../../platform/texts/languages.ts'
import { browserOf } from '../../test/browser-session.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

const { acme, globex, app, db, work } = await service()
const visitor = browserOf(app)
const accept = 'text/html'
const pathTo = (address: string, organization = acme) => new URL(unsubscribeLink(organization.id, address)).pathname
const has = (address: string, organization = acme) => isUnsubscribed(db, organization.id, address)

test('opening the link changes nothing, and the button unsubscribes from this organization alone', async () => {
  const address = uniqueEmail()
  const [name, domain] = address.split('@')
  const page = await visitor.get(pathTo(address), { accept })
  const before = await has(address)
  const done = await visitor.post(pathTo(address), { 'List-Unsubscribe': 'One-Click' })

  expect([page.status, before]).toEqual([200, false])
  expect(page.text).toContain('Unsubscribe from Acme?')
  expect(page.text).not.toContain(address)
  expect([done.status, await has(address)]).toEqual([200, true])
  expect(done.text).toContain('You’re unsubscribed')
  expect(await has(`${name}+news@${domain}`.toUpperCase())).toBe(true)
  expect([await has(address, globex), await has(uniqueEmail())]).toEqual([false, false])
  expect((await visitor.get(pathTo(address), { accept })).text).toContain('Subscribe again')
})

test('mail programs unsubscribe with one click, in both forms, without a cookie and from any site', async () => {
  const [first, second] = [uniqueEmail(), uniqueEmail()]
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }
  const boundary = '------b'
  const field = 'Content-Disposition: form-data; name="List-Unsubscribe"'
  const part = `--${boundary}\r\n${field}\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
  const post = (address: string, type: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: pathTo(address),
      headers: { ...headers, 'content-type': type },
      payload,
    })
  const replies = [
    await post(first, 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'),
    await post(second, `multipart/form-data; boundary=${boundary}`, part),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(replies.map(({ headers: sent }) => sent['set-cookie'])).toEqual([undefined, undefined])
  expect([await has(first), await has(second)]).toEqual([true, true])
})

test('a second click changes nothing and writes no second entry', async () => {
  const address = uniqueEmail()
  const entries = () =>
    db.one<{ count: number }>(sql`
    select count(*)::int as count from activity_log_entries where namespace = 'Unsubscribe'`)
  await visitor.post(pathTo(address))
  const { count } = await entries()
  const again = await visitor.post(pathTo(address))

  expect([again.status, (await entries()).count]).toEqual([200, count])
})

test('the way back works ten times a day, and unsubscribing always', async () => {
  const address = uniqueEmail()
  const path = pathTo(address)
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) {
    await visitor.post(path)
    statuses.push((await visitor.post(`${path}/undo`)).status)
  }

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(await has(address)).toBe(true)
})

test('subscribing again says so', async () => {
  const path = pathTo(uniqueEmail())
  await visitor.post(path)

  expect((await visitor.post(`${path}/undo`)).text).toContain('You’re subscribed again')
  expect((await visitor.get(path, { accept })).text).toContain('Unsubscribe from Acme?')
})

test('a changed, shortened or foreign token is a 404 that says what to do', async () => {
  const token = pathTo('zoe@initech.example').split('/').at(-1) ?? ''
  const last = token.at(-1) === 'A' ? 'Q' : 'A'
  const tokens = [token.slice(0, -4), token.slice(0, -1) + last, `${token}x`, token.toUpperCase(), 'x', '1.x.y', '%00']

  for (const wrong of tokens) {
    const path = `/unsubscribe/${wrong}`
    const [page, post] = [await visitor.get(path, { accept }), await visitor.post(path)]
    expect([wrong, page.status, post.status]).toEqual([wrong, 404, 404])
    expect(page.text).toContain('This link does not work')
  }
  expect(await has('zoe@initech.example')).toBe(false)
})

test('the link contains neither the address nor the organization, and differs each time', () => {
  const [one, two] = ['', ''].map(() => unsubscribeLink(acme.id, 'zoe@initech.example'))
  const text = Buffer.from(one?.split('.').at(-1) ?? '', 'base64url').toString('latin1')

  expect(one).not.toBe(two)
  expect(`${one}${text}`).not.toMatch(new RegExp(`zoe@|initech|${acme.id}`))
  expect(parseToken(one?.split('/').at(-1) ?? '')).toEqual(parseToken(two?.split('/').at(-1) ?? ''))
})

test.each(languageCodes)('the page is in %s if the browser prefers it', async (language) => {
  const { text } = await visitor.get(pathTo('zoe@initech.example'), { accept, 'accept-language': language })

  expect(text).toContain(`>${catalogOf(language).unsubscribe}</button>`)
  expect(text).toContain(`<html lang="${language}`)
})

test('a deletion request keeps the unsubscription, which contains no address', async () => {
  const address = uniqueEmail()
  await visitor.post(pathTo(address))
  await acme.ada.post('/data_compliance/deletion/invitees', { emails: [address] })
  await work()

  expect(await has(address)).toBe(true)
})

test('an email with the link has the headers and a last line, and is stored without the link', async () => {
  const server = await mailServer()
  const address = uniqueEmail()
  const unsubscribe = unsubscribeLink(acme.id, address)
  await queueEmail(db, acme.id, address, { subject: 'Thanks', paragraphs: ['Thanks!'], closing: 'Bye', unsubscribe })
  const stored = await db.one<{ text: string; html: string }>(sql`
    select text, html from mails where recipient = ${address}`)
  await work(server.url)

  const [mail] = server.got
  const [source = ''] = server.sources
  expect(`${stored.text}${stored.html}`).not.toContain(unsubscribe)
  expect(mail?.text).toContain(`Unsubscribe:\n${unsubscribe}\n`)
  expect(source.replaceAll(/\r\n[ \t]+/g, ' ')).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`)
  expect(source).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})
