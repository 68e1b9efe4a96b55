import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { calendarText } from '../calendar-connections.ts'
import { codeTo, linkTo } from '../emails.ts'
import { startProcess } from '../process.ts'
import { startReceiver } from '../receiver.ts'
import { service } from '../service.ts'
import { mailServer } from '../smtp-server.ts'
import { browserAt } from './http-browser.ts'
import { runOAuthFlow } from './oauth-scenario.ts'
import {
  acceptInvitation,
  connectCalendars,
  createApplications,
  lastSegment,
  pathOf,
  readCalendarFeed,
  resetPasswordAndSignIn,
} from './scenario.ts'
import { dumpTables, findSecrets, type Secrets } from './secrets.ts'

const { acme, db, url, work } = await service()
const settings = { DATABASE_URL: url, BASE_URL: 'http://convene.test', LOG_LEVEL: 'trace' }
const maxLogLength = 10_000_000

/** Collects the secrets that the service hands out. */
function collector() {
  const secrets: Secrets = new Map()
  function record(name: string, secret: string | undefined) {
    if (secret === undefined || secret.length < 6 || secrets.has(name)) throw new Error(`there is no ${name}`)
    secrets.set(name, secret)
    return secret
  }
  return { secrets, record }
}

/** A server with a calendar at every address, except below /missing and /dav. */
const startCalendars = () =>
  startReceiver(({ path }, reply) => reply.writeHead(/^\/missing|^\/dav/.test(path) ? 401 : 200).end(calendarText()))

test('no secret appears in a log or in a dump of the database', async () => {
  const mail = await mailServer()
  const { secrets, record } = collector()
  for (const { token, email } of [acme.ada, acme.bob]) record(`the token of ${email}`, token)
  const api = await startProcess(settings, 'api', maxLogLength)
  const worker = await startProcess({ ...settings, SMTP_URL: mail.url }, 'worker', maxLogLength)

  const browser = await resetPasswordAndSignIn(api.url, acme, mail.got, record)
  const partner = await createApplications(api.url, acme, browser, record)
  await runOAuthFlow(api.url, acme, browser, partner, record)
  await acceptInvitation(api.url, acme, mail.got, record)
  await readCalendarFeed(api.url, acme, record)
  await connectCalendars(api.url, acme, (await startCalendars()).url, record)
  const dump = await dumpTables(db)
  await browser.post('/sign-out')
  await api.stop()
  await worker.stop()

  const output = [api, worker].map((process) => `${process.said()}\n${process.printed()}`).join('\n')
  expect(secrets.size).toBeGreaterThanOrEqual(30)
  expect(findSecrets(dump, secrets)).toEqual([])
  expect(findSecrets(output, secrets)).toEqual([])
  // The logs and the dump are not empty.
  const routes = [
    '/oauth/token',
    '/reset-password/:secret',
    '/sign-in/code/confirm',
    '/oauth/consent/:uid',
    '/calendar_feeds/:secret.ics',
    '/calendar_connections',
  ]
  for (const route of routes) expect(output).toContain(`"route":"${route}"`)
  expect(dump).toContain(acme.ada.email)
  expect(dump.split('\n').length).toBeGreaterThan(50)
})

test('no secret of an unsent email appears in a dump of the database', async () => {
  const { secrets, record } = collector()
  const browser = browserAt((await startProcess(settings, 'api')).url)

  await acme.ada.post(`${acme.uri}/invitations`, { email: 'yan@initech.example' })
  record('the link of the invitation', lastSegment(pathOf(await linkTo(db, 'yan@initech.example'))))
  await browser.post('/reset-password', { email: acme.bob.email })
  const before = await dumpTables(db)
  await work()
  record('the link of the reset', lastSegment(pathOf(await linkTo(db, acme.bob.email))))
  await browser.post('/sign-in/code', { email: acme.bob.email })
  await work()
  record('the code', await codeTo(db, acme.bob.email))

  expect(findSecrets(before + (await dumpTables(db)), secrets)).toEqual([])
  expect(secrets.size).toBe(3)
})

test('control: the search finds a secret in every encoding', async () => {
  const secret = 'X0hFbL2zq7m1Jv9_cT4dS8-kR6yWpN3aE5gU0iQoBtY'
  const code = '904417'
  const secrets: Secrets = new Map([
    ['the secret', secret],
    ['the code', code],
  ])
  const values = [
    sql`${secret}::text`,
    sql`jsonb_build_object('link', ${`http://convene.test/reset-password/${secret}`}::text)`,
    sql`${Buffer.from(secret)}::bytea`,
    sql`${Buffer.from(secret, 'base64url')}::bytea`,
    sql`array[${secret}::text]`,
  ]

  const results = []
  for (const value of values) {
    await db.run(sql`create table planted as select ${value} as value`)
    results.push(findSecrets(await dumpTables(db), secrets))
    await db.run(sql`drop table planted`)
  }

  expect(results).toEqual(values.map(() => ['the secret']))
  expect(findSecrets(`{"msg":"code ${code}"}`, secrets)).toEqual(['the code'])
  expect(findSecrets(`{"at":"2026-11-15T15:00:00.${code}Z","id":"01a1-${code}ab"}`, secrets)).toEqual([])
  expect(findSecrets(await dumpTables(db), secrets)).toEqual([])
})
