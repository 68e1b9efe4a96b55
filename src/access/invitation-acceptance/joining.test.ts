import { expect, test } from 'vitest'
import { isPassword } from '../../platform/auth/passwords.ts'
import { sql } from '../../platform/db/sql.ts'
import { linkTo } from '../../test/emails.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const good = { name: 'Dee Novak', password: 'correct horse', timezone: 'Asia/Kathmandu' }

async function invite(email: string, { ada, id } = acme) {
  const { body } = await ada.post(`/organizations/${id}/invitations`, { email })
  return { uri: body.resource.uri as string, link: await pathTo(email) }
}

async function pathTo(email: string) {
  return (await linkTo(db, email)).replace('http://convene.test', '')
}

async function open(url: string, form?: Record<string, string>) {
  const reply = await app.inject(form
    ? {
        method: 'POST',
        url,
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }
    : { method: 'GET', url })
  return { status: reply.statusCode, text: reply.payload, headers: reply.headers }
}

test('accepting makes the user and the membership and names the user on the invitation', async () => {
  const { uri, link } = await invite('dee@acme.example')

  const shown = await open(link)
  const accepted = await open(`${link}/accept`, good)
  const { body } = await acme.ada.get(uri)
  const user = await acme.ada.get(body.resource.user)
  const members = await acme.ada.get(`/organization_memberships?user=${body.resource.user}`)

  expect([shown.status, accepted.status]).toEqual([200, 200])
  expect(shown.text).toContain('Ada Park invited <strong>dee@acme.example</strong> to join Acme')
  expect(accepted.text).toContain('Welcome to Acme')
  expect(body.resource.status).toBe('accepted')
  expect(user.body.resource).toMatchObject({ name: 'Dee Novak', email: 'dee@acme.example', timezone: 'Asia/Kathmandu' })
  expect(members.body.collection).toMatchObject([{ role: 'user' }])
})

test('without a time zone of their own somebody gets that of the person who invited them', async () => {
  const { uri, link } = await invite('nia@acme.example')

  await open(`${link}/accept`, { name: 'Nia', password: 'correct horse' })
  const { body } = await acme.ada.get((await acme.ada.get(uri)).body.resource.user)

  expect(body.resource.timezone).toBe('Europe/Berlin')
})

test('the password is kept as an argon2id hash that knows it', async () => {
  const { link } = await invite('eli@acme.example')
  await open(`${link}/accept`, good)

  const { password_hash } = await db.one<{ password_hash: string }>(sql`
    select password_hash from users where email = 'eli@acme.example'`)

  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([await isPassword(password_hash, good.password), await isPassword(password_hash, 'Correct horse')])
    .toEqual([true, false])
})

test('a link works once', async () => {
  const { link } = await invite('fay@acme.example')
  await open(`${link}/accept`, good)

  const again = [await open(link), await open(`${link}/accept`, good), await open(`${link}/decline`, {})]

  expect(again.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(again[0]?.text).toContain('This link no longer works')
})

test('declining is final, and the address may be invited anew', async () => {
  const { uri, link } = await invite('gus@acme.example')

  const declined = await open(`${link}/decline`, {})
  const revoked = await acme.ada.delete(uri)

  expect([declined.status, (await acme.ada.get(uri)).body.resource.status]).toEqual([200, 'declined'])
  expect([revoked.status, revoked.body.title]).toEqual([400, 'Invitation Already Declined'])
  expect((await open(link)).status).toBe(404)
  expect((await invite('gus@acme.example')).uri).not.toBe(uri)
})

test('an accepted invitation cannot be revoked', async () => {
  const { uri, link } = await invite('hal@acme.example')
  await open(`${link}/accept`, good)

  const { status, body } = await acme.ada.delete(uri)

  expect([status, body.title, body.message])
    .toEqual([400, 'Invitation Already Accepted', 'The invitation has already been accepted.'])
})

test('a revoked, an outdated and a replaced link are dead', async () => {
  const revoked = await invite('ida@acme.example')
  await acme.ada.delete(revoked.uri)
  const outdated = await invite('jon@acme.example')
  await db.run(sql`update organization_invitations set link_expires_at = now() where email = 'jon@acme.example'`)
  const replaced = await invite('kay@acme.example')
  await acme.ada.post(`${replaced.uri}/resend`)

  const statuses = await Promise.all([revoked, outdated, replaced].map(async ({ link }) =>
    (await open(`${link}/accept`, good)).status))

  expect(statuses).toEqual([404, 404, 404])
  expect((await open(await pathTo('kay@acme.example'))).status).toBe(200)
})

test('what is wrong with the form is said beside the field, and nothing is lost', async () => {
  const { link } = await invite('lee@acme.example')

  const { status, text } = await open(`${link}/accept`, { name: 'Lee <b>', password: 'short', timezone: 'Asia/Tokyo' })

  expect(status).toBe(400)
  expect(text).toContain('Password must be at least 10 characters long.')
  expect(text).toContain('aria-invalid="true" aria-describedby="password-wrong"')
  expect(text).toContain('value="Lee &#60;b&#62;"')
  expect(text).toContain('<option selected>Asia/Tokyo</option>')
  expect((await open(link)).status).toBe(200)
})

test('somebody of another organization is told so, and the invitation stays', async () => {
  const { uri, link } = await invite(globex.cyd.email)

  const { status, text } = await open(`${link}/accept`, good)

  expect(status).toBe(400)
  expect(text).toContain('already belongs to another organization')
  expect((await acme.ada.get(uri)).body.resource.status).toBe('pending')
})

test('of two organizations that somebody joins at once, one gets them and the other is told so', async () => {
  const rounds = Array.from({ length: 10 }, (_, i) => `torn${i}@world.example`)

  for (const email of rounds) {
    const ours = await invite(email)
    const theirs = await invite(email, globex)
    const answers = await Promise.all([ours, theirs].map(({ link }) => open(`${link}/accept`, good)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.text).toContain('already belongs to another organization')
  }
})

test('somebody who left an organization may join another and stays the same user', async () => {
  const { bob } = globex
  await globex.ada.delete(bob.membership)
  const { uri, link } = await invite(bob.email)

  await open(`${link}/accept`, good)
  const { body } = await acme.ada.get(uri)

  expect(body.resource).toMatchObject({ status: 'accepted', user: bob.uri })
  expect((await bob.get('/users/me')).status).toBe(401)
})

test('who joined is told in the activity log; whoever declined is nobody of ours', async () => {
  const [joined, declined] = [await invite('ned@acme.example'), await invite('ora@acme.example')]
  await open(`${joined.link}/accept`, { ...good, password: 'short' })
  await open(`${joined.link}/accept`, good)
  await open(`${declined.link}/decline`, {})
  await open(`${declined.link}/decline`, {})

  const log = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=2`)
  const { user } = (await acme.ada.get(joined.uri)).body.resource

  expect(log.body.collection).toMatchObject([
    { fully_qualified_name: 'Invitation.Decline', actor: { type: 'System' }, details: { uri: declined.uri } },
    { fully_qualified_name: 'Invitation.Accept', actor: { type: 'User', uri: user }, details: { uri: joined.uri } },
  ])
})

test('a page keeps its address to itself and cannot be framed', async () => {
  const { link } = await invite('moe@acme.example')

  const { headers } = await open(link)

  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toMatch(/default-src 'none';.*frame-ancestors 'none'/)
})

test('guessing a link leads nowhere', async () => {
  const guesses = ['x', 'A'.repeat(43), '%00', '..%2f..%2fusers']

  const statuses = await Promise.all(guesses.map(async (guess) => (await open(`/invitations/${guess}`)).status))

  expect(statuses).toEqual([404, 404, 404, 404])
})
