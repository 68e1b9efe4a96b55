import { expect, test } from 'vitest'
import { matchesPassword } from '../../platform/auth/passwords.ts'
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

async function request(url: string, form?: Record<string, string>) {
  const reply = await app.inject(
    form
      ? {
          method: 'POST',
          url,
          payload: new URLSearchParams(form).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }
      : { method: 'GET', url },
  )
  return { status: reply.statusCode, text: reply.payload, headers: reply.headers }
}

test('accepting creates the user and the membership and sets the user of the invitation', async () => {
  const { uri, link } = await invite('dee@acme.example')

  const page = await request(link)
  const accepted = await request(`${link}/accept`, good)
  const { body } = await acme.ada.get(uri)
  const user = await acme.ada.get(body.resource.user)
  const members = await acme.ada.get(`/organization_memberships?user=${body.resource.user}`)

  expect([page.status, accepted.status]).toEqual([200, 200])
  expect(page.text).toContain('Ada Park invited <strong>dee@acme.example</strong> to join Acme')
  expect(accepted.text).toContain('Welcome to Acme')
  expect(body.resource.status).toBe('accepted')
  expect(user.body.resource).toMatchObject({ name: 'Dee Novak', email: 'dee@acme.example', timezone: 'Asia/Kathmandu' })
  expect(members.body.collection).toMatchObject([{ role: 'user' }])
})

test('accepting without a time zone uses that of the inviter', async () => {
  const { uri, link } = await invite('nia@acme.example')

  await request(`${link}/accept`, { name: 'Nia', password: 'correct horse' })
  const { body } = await acme.ada.get((await acme.ada.get(uri)).body.resource.user)

  expect(body.resource.timezone).toBe('Europe/Berlin')
})

test('the password is stored as an argon2id hash', async () => {
  const { link } = await invite('eli@acme.example')
  await request(`${link}/accept`, good)

  const { password_hash } = await db.one<{ password_hash: string }>(sql`
    select password_hash from users where email = 'eli@acme.example'`)

  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect([
    await matchesPassword(password_hash, good.password),
    await matchesPassword(password_hash, 'Correct horse'),
  ]).toEqual([true, false])
})

test('an invitation link works once', async () => {
  const { link } = await invite('fay@acme.example')
  await request(`${link}/accept`, good)

  const again = [await request(link), await request(`${link}/accept`, good), await request(`${link}/decline`, {})]

  expect(again.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(again[0]?.text).toContain('This link no longer works')
})

test('declining is final, but the address can be invited again', async () => {
  const { uri, link } = await invite('gus@acme.example')

  const declined = await request(`${link}/decline`, {})
  const revoked = await acme.ada.delete(uri)

  expect([declined.status, (await acme.ada.get(uri)).body.resource.status]).toEqual([200, 'declined'])
  expect([revoked.status, revoked.body.title]).toEqual([400, 'Invitation Already Declined'])
  expect((await request(link)).status).toBe(404)
  expect((await invite('gus@acme.example')).uri).not.toBe(uri)
})

test('an accepted invitation cannot be revoked', async () => {
  const { uri, link } = await invite('hal@acme.example')
  await request(`${link}/accept`, good)

  const { status, body } = await acme.ada.delete(uri)

  expect([status, body.title, body.message]).toEqual([
    400,
    'Invitation Already Accepted',
    'The invitation has already been accepted.',
  ])
})

test('revoked, expired and replaced links do not work', async () => {
  const revoked = await invite('ida@acme.example')
  await acme.ada.delete(revoked.uri)
  const outdated = await invite('jon@acme.example')
  await db.run(sql`update organization_invitations set link_expires_at = now() where email = 'jon@acme.example'`)
  const replaced = await invite('kay@acme.example')
  await acme.ada.post(`${replaced.uri}/resend`)

  const statuses = await Promise.all(
    [revoked, outdated, replaced].map(async ({ link }) => (await request(`${link}/accept`, good)).status),
  )

  expect(statuses).toEqual([404, 404, 404])
  expect((await request(await pathTo('kay@acme.example'))).status).toBe(200)
})

test('an invalid form shows the problem next to the field and keeps the input', async () => {
  const { link } = await invite('lee@acme.example')

  const input = { name: 'Lee <b>', password: 'short', timezone: 'Asia/Tokyo' }
  const { status, text } = await request(`${link}/accept`, input)

  expect(status).toBe(400)
  expect(text).toContain('Please use at least 10 characters.')
  expect(text).toContain('aria-invalid="true" aria-describedby="password-hint password-wrong"')
  expect(text).toContain('value="Lee &#60;b&#62;"')
  expect(text).toContain('<option selected>Asia/Tokyo</option>')
  expect((await request(link)).status).toBe(200)
})

test('accepting as a member of another organization fails and the invitation stays pending', async () => {
  const { uri, link } = await invite(globex.cyd.email)

  const { status, text } = await request(`${link}/accept`, good)

  expect(status).toBe(400)
  expect(text).toContain('already belongs to another organization')
  expect((await acme.ada.get(uri)).body.resource.status).toBe('pending')
})

test('concurrently accepting the invitations of two organizations succeeds for one of them', async () => {
  const rounds = Array.from({ length: 10 }, (_, i) => `torn${i}@world.example`)

  for (const email of rounds) {
    const ours = await invite(email)
    const theirs = await invite(email, globex)
    const answers = await Promise.all([ours, theirs].map(({ link }) => request(`${link}/accept`, good)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.text).toContain('already belongs to another organization')
  }
})

test('a user who left an organization can join another one and keeps their user id', async () => {
  const { bob } = globex
  await globex.ada.delete(bob.membership)
  const { uri, link } = await invite(bob.email)

  await request(`${link}/accept`, good)
  const { body } = await acme.ada.get(uri)

  expect(body.resource).toMatchObject({ status: 'accepted', user: bob.uri })
  expect((await bob.get('/users/me')).status).toBe(401)
})

test('the activity log names the user who accepted, and no user for a declined invitation', async () => {
  const [joined, declined] = [await invite('ned@acme.example'), await invite('ora@acme.example')]
  await request(`${joined.link}/accept`, { ...good, password: 'short' })
  await request(`${joined.link}/accept`, good)
  await request(`${declined.link}/decline`, {})
  await request(`${declined.link}/decline`, {})

  const log = await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=2`)
  const { user } = (await acme.ada.get(joined.uri)).body.resource

  expect(log.body.collection).toMatchObject([
    { fully_qualified_name: 'Invitation.Decline', actor: { type: 'System' }, details: { uri: declined.uri } },
    { fully_qualified_name: 'Invitation.Accept', actor: { type: 'User', uri: user }, details: { uri: joined.uri } },
  ])
})

test('the invitation page sends no referrer and cannot be framed', async () => {
  const { link } = await invite('moe@acme.example')

  const { headers } = await request(link)

  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toMatch(/default-src 'none';.*frame-ancestors 'none'/)
})

test('a guessed link returns 404', async () => {
  const guesses = ['x', 'A'.repeat(43), '%00', '..%2f..%2fusers']

  const statuses = await Promise.all(guesses.map(async (guess) => (await request(`/invitations/${guess}`)).status))

  expect(statuses).toEqual([404, 404, 404, 404])
})
