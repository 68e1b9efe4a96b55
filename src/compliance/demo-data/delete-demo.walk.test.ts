import pg from 'pg'
import { expect, test } from 'vitest'
import { createOrganization, organizationActivity } from '../../access/first-run/create-organization.ts'
import { createDemo } from '../../demo/demo.ts'
import { command, operator } from '../../platform/commands/command.ts'
import type { Pool } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { directUrl } from '../../test/direct-url.ts'
import { emptyService } from '../../test/empty-service.ts'
import { createWorker } from '../../worker.ts'
import { deleteDemo } from './delete-demo.ts'
import { allowDeletion, deleteRowsOf, findTables } from './queries.ts'

/** A database with demo data, its owner signed in. */
async function demoService() {
  const { db, app, listener, url } = await emptyService()
  const login = await createDemo(db)
  const browser = browserOf(app)
  await browser.post('/sign-in', { email: login?.email ?? '', password: login?.password ?? '' })
  return { db, app, listener, url, browser, login }
}

const otherOrganization = (db: Pool) =>
  createOrganization(
    db,
    { name: 'Globex', plan: 'enterprise', stage: 'paid', seats: null },
    { name: 'Gil', email: 'gil@globex.example', timezone: 'UTC' },
  )

const isUsed = (db: Pool, table: string, id: string) =>
  db.maybe(sql`
  select from ${sql.identifier(table)} where organization_id = ${id} limit 1`)

const isDeletionWaiting = async (db: Pool) =>
  undefined !==
  (await db.maybe(sql`
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from%'`))

test('the owner of the demo data removes all of it and goes on with the first run', async () => {
  const { db, app, listener, browser, login } = await demoService()
  const worker = createWorker(db, listener, { error: () => {} })
  const { id } = await db.one<{ id: string }>(sql`select id from organizations`)
  const home = await browser.get('/console')
  const question = await browser.get('/console/demo')

  const removed = await browser.post('/console/demo')
  const wizard = await browser.get(removed.headers.location ?? '')
  await worker.stop()

  expect(home.text).toContain('This is demo data.')
  expect(question.text).toContain('This deletes Acme with its people')
  expect([removed.status, wizard.status]).toEqual([303, 200])
  expect(removed.headers.location).toMatch(/^\/setup\/[\w-]{43}\?done=demo$/)
  expect(wizard.text).toContain('The demo data is removed.')
  expect(await db.one(sql`select count(*)::int as count from organizations`)).toEqual({ count: 0 })
  const left = await Promise.all((await findTables(db)).map(async (table) => [table, await isUsed(db, table, id)]))
  expect(left.filter(([, row]) => row !== undefined)).toEqual([])
  const token = { authorization: `Bearer ${login?.token}` }
  expect((await app.inject({ url: '/users/me', headers: token })).statusCode).toBe(401)
  expect((await browser.get('/console')).headers.location).toBe('/sign-in?return_to=%2Fconsole')
})

test('removed demo data does not come back with the next start', async () => {
  const { db, browser } = await demoService()
  const { headers } = await browser.post('/console/demo')
  const again = await createDemo(db)
  const owner = { organization: 'Initech', name: 'Ida', email: 'ida@initech.example', password: 'correct horse' }
  const created = await browser.post(headers.location ?? '', owner)

  expect([again, created.headers.location]).toEqual([undefined, '/setup/hours'])
  expect(await db.all(sql`select name, features from organizations`)).toEqual([{ name: 'Initech', features: {} }])
  expect((await browser.get('/console')).text).not.toContain('This is demo data.')
})

test('the removal gives way to work in progress as often as necessary', async () => {
  const { db, browser, url } = await demoService()
  const { id } = await db.one<{ id: string }>(sql`select id from organizations`)
  const workers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = new pg.Client(directUrl(url))
      await client.connect()
      // Only the removal ends the deadlock.
      await client.query(`set deadlock_timeout = '10min'; begin`)
      await client.query('select from jobs where organization_id = $1 limit 1 for update skip locked', [id])
      return client
    }),
  )

  const removed = browser.post('/console/demo')
  for (const client of workers) {
    await expect.poll(() => isDeletionWaiting(db), { interval: 5 }).toBe(true)
    await client.query('select from organizations where id = $1 for key share', [id])
    await client.query('commit')
    await client.end()
  }

  expect((await removed).status).toBe(303)
})

test('only the owner of demo data can remove it, and no other organization', async () => {
  const { db, app } = await demoService()
  const globex = await otherOrganization(db)
  const { organization_id, id } = await db.one<{ organization_id: never; id: never }>(sql`
    select organization_id, id from users where email = 'bob@acme.example'`)
  const bob = await signedInBrowser(db, app, { id }, organization_id)
  const stranger = await signedInBrowser(db, app, globex.user, globex.organization_id)

  const answers = await Promise.all(
    [bob, stranger].flatMap((browser) => [browser.get('/console/demo'), browser.post('/console/demo')]),
  )
  const home = await bob.get('/console')

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404])
  expect(home.status).toBe(200)
  expect(home.text).not.toContain('This is demo data.')
})

test('other organizations stay when the demo data is removed', async () => {
  const { db, browser } = await demoService()
  const { organization_id, user } = await otherOrganization(db)

  const { headers } = await browser.post('/console/demo')

  expect(headers.location).toBe('/sign-in')
  expect(await db.all(sql`select id from organizations`)).toEqual([{ id: organization_id }])
  expect(await db.all(sql`select id from users`)).toEqual([{ id: user.id }])
  expect(await db.maybe(sql`select from setup_links`)).toBeUndefined()
})

test('the activity log of other organizations cannot be deleted this way', async () => {
  const { db } = await demoService()
  const { organization_id } = await otherOrganization(db)
  await command(db, operator, organizationActivity(organization_id, 'Update'), async () => true)

  const attempt = db.transaction(async (tx) => {
    await allowDeletion(tx)
    await deleteRowsOf(tx, 'activity_log_entries', organization_id)
  })

  await expect(attempt).rejects.toThrow('the activity log is only ever added to')
  await expect(deleteDemo(db, organization_id, async () => true)).rejects.toThrow('there is no demo data')
})
