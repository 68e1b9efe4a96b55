import { expect, test } from 'vitest'
import { checkPageNames } from '../../cli/doctor/page-names.ts'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db } = await service()
const visitor = browserOf(app)
await publish(acme.ada, { name: 'Intro' })
await acme.ada.post('/teams', { name: 'Sales', members: [acme.bob.uri] })

async function leadsTo(path: string) {
  const { status, headers } = await visitor.get(path)
  return `${status} ${headers.location ?? ''}`.trim()
}

test.each([
  ['/ada-park', '/@ada-park'],
  ['/ada-park/', '/@ada-park'],
  ['/Ada-Park/intro', '/@ada-park/intro'],
  ['/ada-park/intro?a1=x%20y&embed_type=Inline', '/@ada-park/intro?a1=x%20y&embed_type=Inline'],
  ['/sales', '/team/sales'],
  ['/sales/demo?name=Zo%C3%AB', '/team/sales/demo?name=Zo%C3%AB'],
])('the address %s without @ leads to %s', async (path, target) => {
  expect(await leadsTo(path)).toBe(`308 ${target}`)
})

test('the page behind a short address is the page, also in an embed', async () => {
  const { headers } = await visitor.get('/ada-park/intro?embed_domain=shop.example&embed_type=Inline')
  const { status, text } = await visitor.get(headers.location ?? '')

  expect([status, text.includes('id="embed-data"')]).toEqual([200, true])
})

test('a person comes before a team of the same name, and convene doctor lists the pair', async () => {
  expect(await checkPageNames(db)).toMatchObject({ state: 'ok' })
  const eve = await acme.hire('Eve', uniqueEmail())
  await acme.ada.post('/teams', { name: 'Design' })
  expect(await eve.patch('/users/me', { slug: 'design' })).toMatchObject({ status: 200 })

  expect(await leadsTo('/design')).toBe('308 /@design')
  expect(await checkPageNames(db)).toMatchObject({
    state: 'warning',
    message: 'A person and a team have the same one: /design.',
  })
})

const reserved = ['help', 'console', 'users', 'docs', 'mcp']

test.each(reserved)('the reserved name %s has only its address with @', async (name) => {
  const before = await leadsTo(`/${name}/unknown`)
  const eve = await acme.hire('Eve', uniqueEmail())
  await db.run(sql`update users set slug = ${name} where id = ${eve.id}`)

  const short = await leadsTo(`/${name}/unknown`)

  expect([short, await leadsTo(`/@${name}`)]).toEqual([before, '200'])
  expect(short).not.toMatch(/^308/)
})

test('an address that no page has stays unknown', async () => {
  const unknown = ['/unknown', '/unknown/intro', '/ada-park/intro/more', '/ada.park', '/ada-park%00', '/%']
  const before = await leadsTo('/cyd-moreau')
  await db.run(sql`delete from organization_memberships where user_id = ${acme.cyd.id}`)

  const answers = await Promise.all([...unknown, '/cyd-moreau'].map(leadsTo))
  const written = await as(undefined).post('/ada-park/intro', {})

  expect(before).toBe('308 /@cyd-moreau')
  for (const answer of answers) expect(answer).toMatch(/^40[04]$/)
  expect(written.status).toBe(404)
})

test('the profile page lists the reserved names', async () => {
  const ada = await signedInBrowser(db, app, acme.ada, acme.id)

  const { text } = await ada.get('/account')

  expect(text).toContain('<summary>Names that have only an address with @</summary>')
  const names = /<bdi>(account[^<]*)<\/bdi>/.exec(text)?.[1]?.split(', ') ?? []
  expect(names).toEqual(expect.arrayContaining(['console', 'docs', 'help', 'oauth', 'polls', 'users']))
  expect(names).not.toContain('@:user')
})
