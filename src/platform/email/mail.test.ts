import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { encrypt } from '../auth/encrypt.ts'
import { sql } from '../db/sql.ts'
import { queueEmail, readSecret } from './queries.ts'

const { acme, db, work } = await service()
const invite = (email: string) => acme.ada.post(`/organizations/${acme.id}/invitations`, { email })
type Mail = { id: string; status: string; secret: string | null; error: string | null; text: string }
const rowTo = (email: string) => db.one<Mail>(sql`
  select id, status, secret, error, text from mails where recipient = ${email}`)
const mailTo = async (email: string) => {
  const mail = await rowTo(email)
  return { ...mail, secret: readSecret(mail) }
}

test('an invitation arrives by SMTP, readable as text and as HTML, and its secret is forgotten here', async () => {
  const { got, url } = await mailServer()
  await invite('dee@acme.example')
  const { id, secret } = await mailTo('dee@acme.example')

  await work(url)

  expect(got).toHaveLength(1)
  expect(got[0]?.subject).toBe('You are invited to join Acme')
  expect(got[0]?.messageId).toBe(`<${id}@convene.test>`)
  expect(got[0]?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(got[0]?.text).toContain(secret)
  expect(got[0]?.html).toContain(`href="${secret}"`)
  expect(await mailTo('dee@acme.example')).toMatchObject({
    status: 'sent',
    secret: null,
    text: expect.not.stringContaining(String(secret)),
  })
})

test('without a mail server the mail is kept, link and all', async () => {
  await invite('eli@acme.example')

  await work()

  expect(await mailTo('eli@acme.example')).toMatchObject({
    status: 'kept',
    secret: expect.stringContaining('/invitations/'),
  })
})

test('a mail that is not taken stays queued and is tried again', async () => {
  const busy = await mailServer('too busy')
  await invite('fay@acme.example')

  await work(busy.url)
  const before = await mailTo('fay@acme.example')
  await db.run(sql`update jobs set due_at = now() where kind = 'email'`)
  const ready = await mailServer()
  await work(ready.url)

  expect(before.status).toBe('queued')
  expect([ready.got.length, (await mailTo('fay@acme.example')).status]).toEqual([1, 'sent'])
})

test('after a day of refusals the mail is failed and says why', async () => {
  const { url } = await mailServer('no such user')
  await invite('gus@acme.example')
  await db.run(sql`update jobs set attempt = 11 where kind = 'email'`)

  await work(url)

  expect(await mailTo('gus@acme.example')).toMatchObject({
    status: 'failed',
    secret: null,
    error: expect.stringContaining('no such user'),
  })
})

test('a name cannot smuggle a header into a mail', async () => {
  const { got, url } = await mailServer()
  await db.run(sql`update organizations set name = ${'Acme\r\nBcc: eve@globex.example'} where id = ${acme.id}`)

  await invite('hal@acme.example')
  await work(url)

  expect([got[0]?.bcc, got[0]?.headers.has('bcc')]).toEqual([undefined, false])
})

test('links and codes are sealed in the database, each for its own mail', async () => {
  const letter = { subject: 'Hello', paragraphs: ['Hi'], code: '482913', closing: 'Bye' }
  await queueEmail(db, acme.id, 'ida@acme.example', letter)
  await invite('jon@acme.example')

  const [coded, linked] = [await rowTo('ida@acme.example'), await rowTo('jon@acme.example')]

  expect([readSecret(coded), readSecret(linked)]).toEqual(['code 482913', expect.stringMatching(/^http.*\/[\w-]{43}$/)])
  for (const { secret } of [coded, linked]) expect(secret).toMatch(/^1\.[\w-]{8}\.[\w-]+$/)
  expect(JSON.stringify(coded)).not.toContain('482913')
  expect(() => readSecret({ id: coded.id, secret: linked.secret })).toThrow(/sealed for another row/)
})

test('a code arrives in text and in HTML, and is forgotten here', async () => {
  const { got, url } = await mailServer()
  const letter = { subject: 'Your code', paragraphs: ['Type this:'], code: '482913', closing: 'Bye' }
  await queueEmail(db, acme.id, 'kay@acme.example', letter)

  await work(url)

  const mail = got.find(({ to }) => JSON.stringify(to).includes('kay@acme.example'))
  expect(mail?.text).toBe('Type this:\n\n482913\n\nBye\n')
  expect(mail?.html).toContain('>482913</p>')
  expect([mail?.subject, (await rowTo('kay@acme.example')).secret]).toEqual(['Your code', null])
})

test('a mail that was queued before its links were sealed still leaves', async () => {
  const { got, url } = await mailServer()
  const link = 'http://convene.test/invitations/x'
  await invite('lea@acme.example')
  await db.run(sql`update mails set secret = ${link} where recipient = 'lea@acme.example'`)

  await work(url)

  expect(got.map(({ text }) => text)).toEqual([expect.stringContaining(link)])
})

test('a mail whose key is gone waits for it', async () => {
  const { got, url } = await mailServer()
  await invite('mia@acme.example')
  const { id, secret } = await mailTo('mia@acme.example')
  const [, name = ''] = encrypt('', id).split('.')
  await db.run(sql`
    update mails set secret = replace(secret, ${`.${name}.`}, '.AAAAAAAA.') where recipient = 'mia@acme.example'`)

  await work(url)
  const before = [got.length, (await rowTo('mia@acme.example')).status]
  await db.run(sql`
    update mails set secret = replace(secret, '.AAAAAAAA.', ${`.${name}.`}) where recipient = 'mia@acme.example'`)
  await db.run(sql`update jobs set due_at = now() where kind = 'email'`)
  await work(url)

  expect(before).toEqual([0, 'queued'])
  expect(got.map(({ text }) => text)).toEqual([expect.stringContaining(String(secret))])
})
