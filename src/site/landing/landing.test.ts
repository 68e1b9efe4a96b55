import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import { pngOf } from '../../test/pictures.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, as, company, db, start } = await service()
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

afterEach(async () => {
  await db.run(sql`update event_types set active = false`)
})

/** The landing page of a new process, which has nothing cached. */
async function landing() {
  const { app: fresh } = await start()
  return (await fresh.inject({ url: '/', headers: page })).payload
}

const linksIn = (text: string) =>
  [...text.matchAll(/<li><a href="([^"]+)">.*<span dir="auto">([^<]+)<\/span><\/a>/g)].map(([, ...link]) => link)

test('shows a browser a welcome, sign-in and the API reference', async () => {
  const { status, headers, text } = await as(undefined).get('/', page)

  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'private, no-cache' })
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  expect(String(headers.vary).split(', ')).toContain('Accept')
  expect(text).toContain('<h1>Welcome to Convene</h1>')
  expect(text).toMatch(/href="[^"]+\/sign-in">Sign in</)
  expect(text).toContain('href="/docs">API reference')
})

const programs = [{}, { accept: '*/*' }, { accept: 'application/json' }]
test.each(programs)('answers a program with links (%o)', async (headers) => {
  const { status, headers: sent, body } = await as(undefined).get('/', headers)

  expect([status, sent['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(sent.vary).toContain('Accept')
  expect(body).toMatchObject({
    name: 'Convene',
    api_version: '2',
    documentation: expect.stringMatching(/\/docs$/),
    openapi: expect.stringMatching(/\/openapi\.json$/),
    sign_in: expect.stringMatching(/\/sign-in$/),
  })
})

test('shows a signed-in user a link to their console, on a page that is not cached', async () => {
  const ada = await signedInBrowser(db, app, acme.ada, acme.id)
  const { headers, text } = await ada.get('/', page)

  expect(text).toContain(`You are signed in as <strong>Ada Park</strong> (${acme.ada.email})`)
  expect(text).toMatch(/href="[^"]+\/console">Go to your console</)
  expect(text).not.toContain('>Sign in<')
  expect(headers['cache-control']).toBe('no-store')
})

test('lists the public pages of an organization, teams first', async () => {
  const { resource: team } = (await acme.ada.post('/teams', { name: 'Zebra', members: [acme.cyd.uri] })).body
  await publish(acme.ada, { name: 'Intro' })
  await publish(acme.ada, { name: 'Another' })
  await publish(acme.ada, { name: 'Demo', owner: team.uri, hosts: [{ user: acme.cyd.uri }] })
  await publish(acme.bob, { name: 'Hidden', secret: true })
  await publish(acme.cyd, { name: 'Off', active: false })
  const text = await landing()

  expect(linksIn(text)).toEqual([
    ['/team/zebra', 'Zebra'],
    ['/@ada-park', 'Ada Park'],
  ])
  expect(text).toContain('<h3><bdi>Acme</bdi></h3>')
  for (const [path] of linksIn(text)) expect((await as(undefined).get(String(path), page)).status).toBe(200)
})

test('shows the picture of a person, or the initials', async () => {
  const { avatar_url } = (await acme.bob.put(`${acme.bob.uri}/avatar`, pngOf())).body.resource
  await publish(acme.ada, { name: 'Intro' })
  await publish(acme.bob, { name: 'Chat' })
  const text = await landing()

  expect(text).toContain('<span class="initials" aria-hidden="true">AP</span><span dir="auto">Ada Park</span>')
  expect(text).toContain(`src="${new URL(avatar_url).pathname}" alt="" width="40" height="40"><span dir="auto">Bob`)
})

test('does not name organizations, people or teams without a public page', async () => {
  await publish(acme.ada, { name: 'Intro' })
  await publish(globex.ada, { name: 'Secret', secret: true })
  const text = await landing()

  expect(text).not.toContain('Globex')
  expect(text).not.toContain('Bob')
})

test('does not list a person who is no longer a member', async () => {
  await publish(acme.bob, { name: 'Farewell' })
  await db.run(sql`delete from organization_memberships where user_id = ${acme.bob.id}`)

  expect(linksIn(await landing())).toEqual([])
})

test('names no organization at all when more than three have public pages', async () => {
  const others = [await company('Initech'), await company('Hooli')]
  for (const { ada } of [acme, globex, ...others]) await publish(ada, { name: 'Intro' })
  const all = await landing()
  await db.run(sql`update event_types set active = false where organization_id = ${globex.id}`)
  const three = await landing()

  expect(linksIn(all)).toEqual([])
  expect(all).not.toMatch(/Acme|Initech|Hooli/)
  expect(all).toContain('Open the booking link you received.')
  expect(three.match(/<h3><bdi>[^<]+/g)).toEqual(['<h3><bdi>Acme', '<h3><bdi>Hooli', '<h3><bdi>Initech'])
})

test('shows twelve pages of an organization at most', async () => {
  for (const i of Array.from({ length: 13 }, (_, at) => at + 10)) {
    const { resource: team } = (await acme.ada.post('/teams', { name: `Team ${i}`, members: [acme.ada.uri] })).body
    await publish(acme.ada, { name: 'Demo', owner: team.uri, hosts: [{ user: acme.ada.uri }] })
  }
  const text = await landing()

  expect(linksIn(text)).toHaveLength(12)
  expect(text).toContain('There are more.')
})
