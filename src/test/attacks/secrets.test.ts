import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { codeTo, linkTo } from '../emails.ts'
import { startProcess } from '../process.ts'
import { service } from '../service.ts'
import { mailServer } from '../smtp-server.ts'
import { acceptInvitation, chooseAndSignIn, dance, last, makeApplications, pathOf } from './scenario.ts'
import { dumpOf, foundIn, type Secrets } from './secrets.ts'
import { browserAt } from './wire.ts'

const { acme, db, url, work } = await service()
const settings = { DATABASE_URL: url, BASE_URL: 'http://convene.test', LOG_LEVEL: 'trace' }
const everything = 10_000_000

/** Somebody who writes down every secret that they come across. */
function collector() {
  const secrets: Secrets = new Map()
  function learn(name: string, secret: string | undefined) {
    if (secret === undefined || secret.length < 6 || secrets.has(name)) throw new Error(`there is no ${name}`)
    secrets.set(name, secret)
    return secret
  }
  return { secrets, learn }
}

test('no secret that was given out stands in a log or in a dump of the database', { timeout: 90_000 }, async () => {
  const mail = await mailServer()
  const { secrets, learn } = collector()
  for (const { token, email } of [acme.ada, acme.bob]) learn(`the token of ${email}`, token)
  const api = await startProcess(settings, 'api', everything)
  const worker = await startProcess({ ...settings, SMTP_URL: mail.url }, 'worker', everything)

  const browser = await chooseAndSignIn(api.url, acme, mail.got, learn)
  const partner = await makeApplications(api.url, acme, browser, learn)
  await dance(api.url, acme, browser, partner, learn)
  await acceptInvitation(api.url, acme, mail.got, learn)
  const dump = await dumpOf(db)
  await browser.post('/sign-out')
  await api.stop()
  await worker.stop()

  const said = [api, worker].map((process) => `${process.said()}\n${process.printed()}`).join('\n')
  expect(secrets.size).toBeGreaterThanOrEqual(30)
  expect(foundIn(dump, secrets)).toEqual([])
  expect(foundIn(said, secrets)).toEqual([])
  // The search has something to search in.
  for (const route of ['/oauth/token', '/reset-password/:secret', '/sign-in/code/confirm', '/oauth/consent/:uid'])
    expect(said).toContain(`"route":"${route}"`)
  expect(dump).toContain(acme.ada.email)
  expect(dump.split('\n').length).toBeGreaterThan(50)
})

test('nor do the secrets of mails that have not been sent yet', async () => {
  const { secrets, learn } = collector()
  const browser = browserAt((await startProcess(settings, 'api')).url)

  await acme.ada.post(`${acme.uri}/invitations`, { email: 'yan@initech.example' })
  learn('the link of the invitation', last(pathOf(await linkTo(db, 'yan@initech.example'))))
  await browser.post('/reset-password', { email: acme.bob.email })
  const before = await dumpOf(db)
  await work()
  learn('the link of the reset', last(pathOf(await linkTo(db, acme.bob.email))))
  await browser.post('/sign-in/code', { email: acme.bob.email })
  await work()
  learn('the code', await codeTo(db, acme.bob.email))

  expect(foundIn(before + (await dumpOf(db)), secrets)).toEqual([])
  expect(secrets.size).toBe(3)
})

test('the control: a secret is found in whatever form it was kept', async () => {
  const secret = 'X0hFbL2zq7m1Jv9_cT4dS8-kR6yWpN3aE5gU0iQoBtY'
  const code = '904417'
  const secrets: Secrets = new Map([['the secret', secret], ['the code', code]])
  const kept = [
    sql`${secret}::text`, sql`jsonb_build_object('link', ${`http://convene.test/reset-password/${secret}`}::text)`,
    sql`${Buffer.from(secret)}::bytea`, sql`${Buffer.from(secret, 'base64url')}::bytea`, sql`array[${secret}::text]`,
  ]

  const found = []
  for (const value of kept) {
    await db.run(sql`create table planted as select ${value} as value`)
    found.push(foundIn(await dumpOf(db), secrets))
    await db.run(sql`drop table planted`)
  }

  expect(found).toEqual(kept.map(() => ['the secret']))
  expect(foundIn(`{"msg":"code ${code}"}`, secrets)).toEqual(['the code'])
  expect(foundIn(`{"at":"2026-11-15T15:00:00.${code}Z","id":"01a1-${code}ab"}`, secrets)).toEqual([])
  expect(foundIn(await dumpOf(db), secrets)).toEqual([])
})
