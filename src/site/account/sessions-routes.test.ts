import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

async function idsOf(user_id: string) {
  const rows = await db.all<{ id: string }>(sql`select id from sessions where user_id = ${user_id} order by created_at`)
  return rows.map(({ id }) => id)
}

test('lists sessions with device, address and times, and marks the current one', async () => {
  const dee = await acme.hire('Dee', 'dee@acme.example')
  const browser = await signedInBrowser(db, app, dee, acme.id)
  await db.run(sql`
    insert into sessions (organization_id, user_id, hash, method, user_agent, address, created_at)
    values (${acme.id}, ${dee.id}, '\\x00', 'code', ${'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0'},
      '203.0.113.7', '2026-11-01T12:30:00Z')`)

  const { status, text } = await browser.get('/account/sessions')

  expect(status).toBe(200)
  expect(text.match(/<h2>.*?<\/h2>/g)?.toSorted()).toEqual([
    '<h2>Firefox on Linux</h2>',
    '<h2>Unknown device <span class="badge">This session</span></h2>',
  ])
  expect(text).toContain('<dd>203.0.113.7</dd>')
  expect(text).toContain('Nov 1, 2026, 1:30 pm</time>')
  expect(text).toContain('Emailed code')
})

test('ending another session signs it out', async () => {
  const eli = await acme.hire('Eli', 'eli@acme.example')
  const [browser, other] = [await signedInBrowser(db, app, eli, acme.id), await signedInBrowser(db, app, eli, acme.id)]
  const [, second] = await idsOf(eli.id)

  const { status, headers } = await browser.post(`/account/sessions/${second}/end`)

  expect([status, headers.location]).toEqual([303, '/account/sessions?done=ended'])
  expect((await browser.get('/account/sessions?done=ended')).text).toContain('The session was ended.')
  expect((await other.get('/account')).headers.location).toMatch(/^\/sign-in\?/)
})

test('ending the current session signs out', async () => {
  const fay = await acme.hire('Fay', 'fay@acme.example')
  const browser = await signedInBrowser(db, app, fay, acme.id)
  const [current] = await idsOf(fay.id)

  const { status, headers } = await browser.post(`/account/sessions/${current}/end`)

  expect([status, headers.location, browser.cookie()]).toEqual([303, '/sign-in', undefined])
})

test('ends all other sessions of the user, and none of other users', async () => {
  const gus = await acme.hire('Gus', 'gus@acme.example')
  const [browser, other, third] = await Promise.all([1, 2, 3].map(() => signedInBrowser(db, app, gus, acme.id)))
  const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)

  await browser?.post('/account/sessions/end-others')

  const replies = await Promise.all([browser, other, third, cyd].map(async (session) => session?.get('/account')))
  expect(replies.map((reply) => reply?.status)).toEqual([200, 303, 303, 200])
  expect(await idsOf(gus.id)).toHaveLength(1)
})
