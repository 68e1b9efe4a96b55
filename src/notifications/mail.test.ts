import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { mailServer } from '../test/mail-server.ts'
import { service } from '../test/service.ts'

const { acme, db, work } = await service()
const invite = (email: string) => acme.ada.post(`/organizations/${acme.id}/invitations`, { email })
type Mail = { id: string; status: string; secret: string | null; error: string | null; text: string }
const mailTo = (email: string) => db.one<Mail>(sql`
  select id, status, secret, error, text from mails where recipient = ${email}`)

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
  await db.run(sql`update jobs set due_at = now() where kind = 'mail'`)
  const ready = await mailServer()
  await work(ready.url)

  expect(before.status).toBe('queued')
  expect([ready.got.length, (await mailTo('fay@acme.example')).status]).toEqual([1, 'sent'])
})

test('after a day of refusals the mail is failed and says why', async () => {
  const { url } = await mailServer('no such user')
  await invite('gus@acme.example')
  await db.run(sql`update jobs set attempt = 11 where kind = 'mail'`)

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
