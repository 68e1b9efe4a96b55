import { expect, test } from 'vitest'
import { hashPassword, matchesPassword } from '../../platform/auth/passwords.ts'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const oldPassword = 'correct horse'
const newPassword = 'battery staple'

async function withPassword(name: string, password: string | null = oldPassword) {
  const person = await acme.hire(name, `${name.toLowerCase()}@acme.example`)
  const hash = password === null ? null : await hashPassword(password)
  await db.run(sql`update users set password_hash = ${hash} where id = ${person.id}`)
  return person
}

async function hasPassword(person: Person, password: string) {
  const { password_hash } = await db.one<{ password_hash: string }>(sql`
    select password_hash from users where id = ${person.id}`)
  return matchesPassword(password_hash, password)
}

const lastActivity = async () =>
  (await acme.ada.get(`/activity_log_entries?organization=${acme.uri}&sort=occurred_at:desc&count=1`)).body
    .collection[0]

test('the account page shows the profile of the user', async () => {
  const browser = await signedInBrowser(db, app, acme.cyd, acme.id)

  const { status, text, headers } = await browser.get('/account')

  expect([status, headers['referrer-policy'], headers['cache-control']]).toEqual([200, 'same-origin', 'no-store'])
  for (const fact of ['<bdi>cyd@acme.example</bdi>', '<bdi>Acme</bdi>', 'Member'])
    expect(text).toContain(`<dd>${fact}</dd>`)
  expect(text).toContain('name="name" type="text" value="Cyd Moreau"')
  expect(text).toContain('<option selected>Europe/Berlin</option>')
})

test('changing the password ends every other session, renews this one and emails the user', async () => {
  const dee = await withPassword('Dee')
  const [browser, other] = [await signedInBrowser(db, app, dee, acme.id), await signedInBrowser(db, app, dee, acme.id)]
  const before = browser.cookie()

  const { status, headers } = await browser.post('/account/password', {
    current_password: oldPassword,
    new_password: newPassword,
  })

  const [email] = await db.all<{ subject: string; text: string }>(sql`
    select subject, text from mails where recipient = ${dee.email}`)
  expect([status, headers.location]).toEqual([303, '/account?done=password'])
  expect(await hasPassword(dee, newPassword)).toBe(true)
  expect((await browser.get('/account?done=password')).text).toContain('Your password was changed.')
  expect(browser.cookie()).not.toBe(before)
  expect((await app.inject({ url: '/account', headers: { cookie: before ?? '' } })).statusCode).toBe(303)
  expect((await other.get('/account')).status).toBe(303)
  expect(email?.subject).toBe('Your Convene password was changed')
  expect(email?.text).not.toContain(newPassword)
  expect(await lastActivity()).toMatchObject({
    fully_qualified_name: 'User.ChangePassword',
    actor: { uri: dee.uri },
    details: { uri: dee.uri },
  })
})

test('a user without a password sets one', async () => {
  const eli = await withPassword('Eli', null)
  const browser = await signedInBrowser(db, app, eli, acme.id)
  const form = await browser.get('/account')

  const { status } = await browser.post('/account/password', { new_password: newPassword })

  expect(form.text).toContain('Choose a password')
  expect(form.text).not.toContain('name="current_password"')
  expect([status, await hasPassword(eli, newPassword)]).toEqual([303, true])
})

test('shows password errors beside the fields and changes nothing', async () => {
  const fay = await withPassword('Fay')
  const browser = await signedInBrowser(db, app, fay, acme.id)
  const expectError = async (form: Record<string, string>, message: string) => {
    const { status, text } = await browser.post('/account/password', form)
    expect([status, text.includes(message)]).toEqual([400, true])
    expect(text).not.toContain(newPassword)
  }

  await expectError({ current_password: 'Correct horse', new_password: newPassword }, 'This password is incorrect.')
  const required = '<a href="#current_password">Current password</a>: Please fill in this field.'
  await expectError({ current_password: '', new_password: newPassword }, required)
  await expectError({ new_password: newPassword }, required)
  await expectError({ current_password: oldPassword, new_password: 'short' }, 'Please use at least 10 characters.')
  await expectError(
    { current_password: oldPassword, new_password: 'x'.repeat(201) },
    'Please use at most 200 characters.',
  )
  await expectError(
    { current_password: oldPassword, new_password: oldPassword },
    'Choose a password that is different from the current one.',
  )
  await expectError(
    { current_password: oldPassword, new_password: ' FAY@acme.example' },
    'Please don’t use your email address as your password.',
  )

  expect(await hasPassword(fay, oldPassword)).toBe(true)
})

test('limits password guesses with a session to ten attempts, while sign-in still works', async () => {
  const gus = await withPassword('Gus')
  const browser = await signedInBrowser(db, app, gus, acme.id)
  const guess = () => browser.post('/account/password', { current_password: 'guess', new_password: newPassword })
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400)

  const correct = await browser.post('/account/password', { current_password: oldPassword, new_password: newPassword })
  const signIn = await browser.post('/sign-in', { email: gus.email, password: oldPassword })

  expect([correct.status, Number(correct.headers['retry-after']) > 800]).toEqual([429, true])
  expect(correct.text).toContain('Too many attempts. Please try again in 15 minutes.')
  expect([signIn.status, await hasPassword(gus, oldPassword)]).toEqual([303, true])
})

test('only one of several concurrent password changes succeeds', async () => {
  const hal = await withPassword('Hal')
  const browsers = await Promise.all([1, 2, 3, 4].map(() => signedInBrowser(db, app, hal, acme.id)))

  const answers = await Promise.all(
    browsers.map((browser, i) =>
      browser.post('/account/password', { current_password: oldPassword, new_password: `${newPassword} ${i}` }),
    ),
  )

  const winner = answers.findIndex(({ headers }) => headers.location === '/account?done=password')
  expect(answers.filter(({ headers }) => headers.location === '/account?done=password')).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  expect(await hasPassword(hal, `${newPassword} ${winner}`)).toBe(true)
})

test('changing the password deletes pending reset links', async () => {
  const ida = await withPassword('Ida')
  const browser = await signedInBrowser(db, app, ida, acme.id)
  await db.run(sql`
    insert into password_reset_links (user_id, hash, expires_at)
    values (${ida.id}, '\\x00', now() + interval '1 hour')`)

  await browser.post('/account/password', { current_password: oldPassword, new_password: newPassword })

  expect(await db.maybe(sql`select 1 from password_reset_links where user_id = ${ida.id}`)).toBe(undefined)
})
