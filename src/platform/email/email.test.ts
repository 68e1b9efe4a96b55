import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { encrypt } from '../auth/encrypt.ts'
import { sql } from '../db/sql.ts'
import type { EmailId } from '../ids.ts'
import type { Email } from './compose.ts'
import { queueEmail, decryptSecret } from './queries.ts'

const { acme, db, work } = await service()
const invite = (email: string) => acme.ada.post(`/organizations/${acme.id}/invitations`, { email })
type StoredEmail = { id: EmailId; status: string; secret: string | null; error: string | null; text: string }
const rowTo = (email: string) =>
  db.one<StoredEmail>(sql`
  select id, status, secret, error, text from mails where recipient = ${email}`)
const findEmailTo = async (email: string) => {
  const row = await rowTo(email)
  return { ...row, secret: decryptSecret(row) }
}

test('sends an invitation by SMTP as text and HTML, and deletes its secret', async () => {
  const { got: received, url } = await mailServer()
  await invite('dee@acme.example')
  const { id, secret } = await findEmailTo('dee@acme.example')

  await work(url)

  expect(received).toHaveLength(1)
  expect(received[0]?.subject).toBe('You’re invited to join Acme')
  expect(received[0]?.messageId).toBe(`<${id}@convene.test>`)
  expect(received[0]?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(received[0]?.text).toContain(secret)
  expect(received[0]?.html).toContain(`href="${secret}"`)
  expect(await findEmailTo('dee@acme.example')).toMatchObject({
    status: 'sent',
    secret: null,
    text: expect.not.stringContaining(String(secret)),
  })
})

test('keeps the email with its link if no mail server is configured', async () => {
  await invite('eli@acme.example')

  await work()

  expect(await findEmailTo('eli@acme.example')).toMatchObject({
    status: 'kept',
    secret: expect.stringContaining('/invitations/'),
  })
})

test('retries an email that the mail server rejected', async () => {
  const busy = await mailServer('too busy')
  await invite('fay@acme.example')

  await work(busy.url)
  const before = await findEmailTo('fay@acme.example')
  await db.run(sql`update jobs set due_at = now() where kind = 'email'`)
  const ready = await mailServer()
  await work(ready.url)

  expect(before.status).toBe('queued')
  expect([ready.got.length, (await findEmailTo('fay@acme.example')).status]).toEqual([1, 'sent'])
})

test('marks an email as failed with the reason after a day of rejections', async () => {
  const { url } = await mailServer('no such user')
  await invite('gus@acme.example')
  await db.run(sql`update jobs set attempt = 11 where kind = 'email'`)

  await work(url)

  expect(await findEmailTo('gus@acme.example')).toMatchObject({
    status: 'failed',
    secret: null,
    error: expect.stringContaining('no such user'),
  })
})

test('a name cannot inject a header into an email', async () => {
  const { got: received, url } = await mailServer()
  await db.run(sql`update organizations set name = ${'Acme\r\nBcc: eve@globex.example'} where id = ${acme.id}`)

  await invite('hal@acme.example')
  await work(url)

  expect([received[0]?.bcc, received[0]?.headers.has('bcc')]).toEqual([undefined, false])
})

test('encrypts links and codes in the database, each for its own email', async () => {
  const email = { subject: 'Hello', paragraphs: ['Hi'], code: '482913', closing: 'Bye' }
  await queueEmail(db, acme.id, 'ida@acme.example', email)
  await invite('jon@acme.example')

  const [coded, linked] = [await rowTo('ida@acme.example'), await rowTo('jon@acme.example')]

  expect([decryptSecret(coded), decryptSecret(linked)]).toEqual([
    'code 482913',
    expect.stringMatching(/^http.*\/[\w-]{43}$/),
  ])
  for (const { secret } of [coded, linked]) expect(secret).toMatch(/^1\.[\w-]{8}\.[\w-]+$/)
  expect(JSON.stringify(coded)).not.toContain('482913')
  expect(() => decryptSecret({ id: coded.id, secret: linked.secret })).toThrow(/encrypted for another row/)
})

test('sends a code as text and HTML, and deletes it', async () => {
  const { got: received, url } = await mailServer()
  const email = { subject: 'Your code', paragraphs: ['Type this:'], code: '482913', closing: 'Bye' }
  await queueEmail(db, acme.id, 'kay@acme.example', email)

  await work(url)

  const sent = received.find(({ to }) => JSON.stringify(to).includes('kay@acme.example'))
  expect(sent?.text).toBe('Type this:\n\n482913\n\nBye\n')
  expect(sent?.html).toContain('>482913</p>')
  expect([sent?.subject, (await rowTo('kay@acme.example')).secret]).toEqual(['Your code', null])
})

test('sends an email that was queued with unencrypted links', async () => {
  const { got: received, url } = await mailServer()
  const link = 'http://convene.test/invitations/x'
  await invite('lea@acme.example')
  await db.run(sql`update mails set secret = ${link} where recipient = 'lea@acme.example'`)

  await work(url)

  expect(received.map(({ text }) => text)).toEqual([expect.stringContaining(link)])
})

test('an email whose key is missing stays queued until the key is back', async () => {
  const { got: received, url } = await mailServer()
  await invite('mia@acme.example')
  const { id, secret } = await findEmailTo('mia@acme.example')
  const [, name = ''] = encrypt('', id).split('.')
  await db.run(sql`
    update mails set secret = replace(secret, ${`.${name}.`}, '.AAAAAAAA.') where recipient = 'mia@acme.example'`)

  await work(url)
  const before = [received.length, (await rowTo('mia@acme.example')).status]
  await db.run(sql`
    update mails set secret = replace(secret, '.AAAAAAAA.', ${`.${name}.`}) where recipient = 'mia@acme.example'`)
  await db.run(sql`update jobs set due_at = now() where kind = 'email'`)
  await work(url)

  expect(before).toEqual([0, 'queued'])
  expect(received.map(({ text }) => text)).toEqual([expect.stringContaining(String(secret))])
})

test('an email has a sender, someone who gets the answers and an invitation', async () => {
  const { got: received, url } = await mailServer()
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  const email: Email = {
    subject: 'Lunch',
    paragraphs: ['Hi'],
    closing: 'Bye',
    senderName: 'Ada Park, "Acme"\r\nBcc: eve@globex.example',
    replyTo: { name: 'Ada Park', address: 'ada@acme.example' },
    calendar: { method: 'REQUEST', content },
  }
  await queueEmail(db, acme.id, 'nia@acme.example', email)
  const before = await db.one<{ calendar: string }>(sql`
    select calendar from mails where recipient = 'nia@acme.example'`)

  await work(url)

  const sent = received.find(({ to }) => JSON.stringify(to).includes('nia@acme.example'))
  expect([sent?.from?.value[0]?.address, sent?.from?.text, sent?.bcc]).toEqual([
    'convene@localhost',
    expect.stringContaining('Ada Park, '),
    undefined,
  ])
  expect(sent?.replyTo?.value).toEqual([{ name: 'Ada Park', address: 'ada@acme.example' }])
  expect(
    sent?.attachments.map(({ contentType, filename, content: bytes }) => [contentType, filename, String(bytes)]),
  ).toEqual([
    ['text/calendar', undefined, content],
    ['application/ics', 'invite.ics', content],
  ])
  expect(before.calendar).toMatch(/^1\.[\w-]{8}\.[\w-]+$/)
  expect(await db.one(sql`select calendar, status from mails where recipient = 'nia@acme.example'`)).toEqual({
    calendar: null,
    status: 'sent',
  })
})
