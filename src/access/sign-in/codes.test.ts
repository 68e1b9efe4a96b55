import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { browserOf } from '../../test/browser-session.ts'
import { codeTo } from '../../test/emails.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'

const { acme, app, db, start, work } = await service()

let userCount = 0
let dee: Person
let browser: ReturnType<typeof browserOf>
beforeEach(async () => {
  dee = await acme.hire('Dee Novak', `dee${++userCount}@acme.example`)
  browser = browserOf(app, `192.0.2.${userCount}`)
})

const requestCode = (email = dee.email) => browser.post('/sign-in/code', { email, return_to: '/account/tokens' })
const confirm = (code: string, from = browser) =>
  from.post('/sign-in/code/confirm', { code, return_to: '/account/tokens' })
const sessions = () => db.all(sql`select method from sessions where user_id = ${dee.id}`)
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function emailedCode() {
  await requestCode()
  await work()
  return codeTo(db, dee.email)
}

test('the code in the email signs the user in', async () => {
  const { got, url } = await mailServer()

  const requested = await requestCode()
  const page = await browser.get(requested.headers.location ?? '')
  await work(url)
  const [code = ''] = /^\d{6}$/m.exec(got[0]?.text ?? '') ?? []
  const { status, headers } = await confirm(code)

  expect([requested.status, requested.headers.location]).toEqual([303, '/sign-in/code?return_to=%2Faccount%2Ftokens'])
  expect(page.text).toContain('autocomplete="one-time-code" inputmode="numeric"')
  expect(got).toMatchObject([{ subject: 'Your Convene sign-in code', to: { text: dee.email } }])
  expect(got[0]?.subject).not.toContain(code)
  expect([status, headers.location]).toEqual([303, '/account/tokens'])
  expect(await sessions()).toEqual([{ method: 'code' }])
  expect(browser.cookie()).toMatch(/^convene=[\w-]{43}; convene-device=[\w-]{43}$/)
})

test('the cookie of a code request expires with the code', async () => {
  const { headers } = await requestCode()

  expect(headers['set-cookie']).toMatch(/^convene-code=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
})

test('a code with spaces is accepted', async () => {
  const code = await emailedCode()

  const { status } = await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)

  expect(status).toBe(303)
})

test('an unknown address gets the same response and no email', async () => {
  const known = await requestCode()
  const unknown = await requestCode('unknown@acme.example')
  const before = await db.one<{ count: number }>(sql`select count(*)::int as count from mails`)
  await work()
  const wrong = await confirm('000000')

  expect([unknown.status, unknown.headers.location, unknown.text]).toEqual([
    known.status,
    known.headers.location,
    known.text,
  ])
  expect(await db.one(sql`select count(*)::int as count from mails`)).toEqual({ count: before.count + 1 })
  expect(wrong.text).toContain('Incorrect code. You have 4 tries left.')
})

test('the request does not look up the account; the worker does', async () => {
  await requestCode()

  const row = await db.one(sql`select user_id, code_hash from sign_in_codes order by created_at desc limit 1`)

  expect(row).toEqual({ user_id: null, code_hash: null })
})

test('a code stops working after five wrong attempts', async () => {
  const code = await emailedCode()
  const tries = []
  for (let i = 0; i < 5; i++) tries.push(await confirm(other(code)))

  const right = await confirm(code)

  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(tries[3]?.text).toContain('Incorrect code. You have 1 try left.')
  expect(tries[4]?.text).toContain('This code no longer works')
  expect([right.status, await sessions()]).toEqual([400, []])
})

test('only five of many concurrent attempts are checked', async () => {
  const code = await emailedCode()
  const cookie = browser.cookie() ?? ''
  const wrong = Array.from({ length: 20 }, () => other(code))
  const send = (input: string) => browserOf(app).post('/sign-in/code/confirm', { code: input }, { cookie })

  await Promise.all(wrong.map(send))
  const right = await send(code)

  expect(await db.one(sql`select max(tries) as tries from sign_in_codes`)).toEqual({ tries: 5 })
  expect(right.status).toBe(400)
})

test('a code works for one of several concurrent requests', async () => {
  const code = await emailedCode()
  const cookie = browser.cookie() ?? ''
  const { app: elsewhere } = await start()
  const both = [app, elsewhere, app, elsewhere]

  const answers = await Promise.all(
    both.map((server) => browserOf(server).post('/sign-in/code/confirm', { code }, { cookie })),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 400, 400, 400])
  expect((await sessions()).length).toBe(1)
})

test('a code works only in the browser that requested it', async () => {
  const code = await emailedCode()
  const other = browserOf(app, '192.0.2.240')
  await other.post('/sign-in/code', { email: dee.email })

  const without = await confirm(code, browserOf(app))
  const withItsOwn = await confirm(code, other)

  expect([without.status, withItsOwn.status, await sessions()]).toEqual([400, 400, []])
})

test('a code expires after ten minutes', async () => {
  const code = await emailedCode()
  await db.run(sql`update sign_in_codes set expires_at = now()`)

  const { status, text } = await confirm(code)

  expect([status, await sessions()]).toEqual([400, []])
  expect(text).toContain('This code no longer works')
  expect(text).toContain('href="/sign-in?return_to=%2Faccount%2Ftokens"')
})

test('input that is not six digits is rejected and is not counted as an attempt', async () => {
  const code = await emailedCode()
  const answers = await Promise.all(['', '12345', '1234567', 'abcdef'].map((input) => confirm(input)))

  const { status } = await confirm(code)

  expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400])
  expect(answers[1]?.text).toContain('Enter the six digits of the code.')
  expect(status).toBe(303)
})

test('a code request without an address shows an error', async () => {
  const { status, text } = await requestCode('')

  expect(status).toBe(400)
  expect(text).toContain('Please fill in this field.')
})

test('the code page redirects a browser that requested no code to the sign-in page', async () => {
  const { status, headers } = await browser.get('/sign-in/code?return_to=/account/tokens')

  expect([status, headers.location]).toEqual([303, '/sign-in?return_to=%2Faccount%2Ftokens'])
})

test('signing in with a code resets the password attempts', async () => {
  for (let i = 0; i < 10; i++) await browser.post('/sign-in', { email: dee.email, password: 'wrong password' })
  const before = await browser.post('/sign-in', { email: dee.email, password: 'wrong password' })
  await confirm(await emailedCode())

  const after = await browser.post('/sign-in', { email: dee.email, password: 'wrong password' })

  expect([before.status, after.status]).toEqual([429, 400])
})

test('a code does not work after the user left the organization', async () => {
  const code = await emailedCode()
  await acme.ada.delete(dee.membership)

  const { status } = await confirm(code)

  expect(status).toBe(400)
})

test('the database stores no code and no secret, and the address only encrypted in the job', async () => {
  await requestCode()
  const waiting = await db.all<{ payload: object }>(sql`select payload from jobs where kind = 'sign-in code'`)
  await work()
  const code = await codeTo(db, dee.email)
  const rows = await db.one<{ text: string }>(sql`
    select concat((select string_agg(c::text, ' ') from sign_in_codes c),
      (select string_agg(m::text, ' ') from mails m), (select string_agg(j::text, ' ') from jobs j)) as text`)
  const secret = /convene-code=([\w-]+)/.exec(browser.cookie() ?? '')?.[1] ?? '…'

  expect(JSON.stringify(waiting)).not.toContain(dee.email)
  expect(await db.all(sql`select 1 from jobs where kind = 'sign-in code'`)).toEqual([])
  expect(rows.text.includes(secret)).toBe(false)
  expect(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(rows.text)).toBe(false)
})

test('a failed job deletes its payload', async () => {
  await requestCode()
  await db.run(sql`
    update jobs set attempt = 4, payload = jsonb_set(payload, '{address}', '"not encrypted by us"')
    where kind = 'sign-in code'`)

  await work()

  const [job] = await db.all<{ failed_at: string; payload: object }>(sql`
    select failed_at, payload from jobs where kind = 'sign-in code'`)
  expect([job?.failed_at, job?.payload]).toEqual([expect.any(String), {}])
})
