import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { shareRecap } from '../../recaps/meeting-recaps/share.ts'
import { hashTables } from '../../test/booking-links.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'
import { storeRecap } from '../../test/stored-recaps.ts'

const { acme, globex, app, company, db } = await service()
const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
const transcript = `Cyd Moreau: Shall we start in December?\nZoë Lund: Yes. ${markup}\nSomeone laughs.`
const recap = await storeRecap(db, acme, acme.cyd, {}, transcript)
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
const bob = await signedInBrowser(db, app, acme.bob, acme.id)
const visitor = browserOf(app)
const path = `/console/recaps/${recap.id}`
const sharedPath = async (of = recap) => `/shared_recaps/${(await shareRecap(db, of)).share_key}`

const mainOf = (text: string) => /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? ''

/** What a browser receives. */
const visible = ({ status, text, headers }: Awaited<ReturnType<typeof visitor.get>>) => ({
  status,
  text,
  policy: headers['content-security-policy'],
  type: headers['content-type'],
})

describe('the page behind a share link', () => {
  test('shows the meeting, its highlights and the names of the attendees, and nothing else', async () => {
    const { status, text, headers } = await visitor.get(await sharedPath())

    const main = mainOf(text)
    expect(status).toBe(200)
    expect(
      main
        .replaceAll(/<[^>]*>|\s+/g, ' ')
        .replaceAll(/ +/g, ' ')
        .trim(),
    ).toBe(
      [
        'Kick-off with Initech When Monday, November 16, 2026, 9:00 am – 9:30 am Coordinated Universal Time (UTC)',
        'With Cyd Moreau, Zoë Lund, and 1 guest Summary We start in December .',
        'Action items Zoë sends the list of users Cyd writes the offer',
        'Discussion Budget It is approved . Dates See https://initech.example/plan .',
      ].join(' '),
    )
    expect(main).not.toMatch(/@|Acme|Shall we|laughs|<form|<button/)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['processing', {}, 'We’re still writing the highlights.'],
    ['unavailable', {}, 'The missing highlights could not be written.'],
    ['unavailable', { summary_md: 'All is well.' }, 'The missing highlights could not be written.'],
    ['available', {}, 'There are no highlights.'],
    ['processing', { summary_md: 'All is well.' }, 'We’re still writing the highlights.'],
  ] as const)('explains missing highlights of a recap that is %s with %j', async (status, highlights, message) => {
    const none = { summary_md: null, action_items_md: null, discussion_md: null }
    const other = await storeRecap(db, acme, acme.cyd, { ...none, ...highlights, status, name: '', attendees: [] })

    const { text } = await visitor.get(await sharedPath(other))

    expect(text).toContain(message)
    expect(text).toContain('<h1><bdi>Meeting</bdi></h1>')
    expect(text.includes('All is well.')).toBe('summary_md' in highlights)
    expect(text).not.toContain('<dt>With</dt>')
  })

  test('does not show an email address that is used as a name', async () => {
    const attendees = ['zoe@initech.example', 'Kim <kim@initech.example>', null, 'Ada'].map((user_name, i) => ({
      host: false,
      user_email: `a${i}@initech.example`,
      user_name,
    }))
    const other = await storeRecap(db, acme, acme.cyd, { attendees })

    const { text } = await visitor.get(await sharedPath(other))

    expect(text).toContain('<dd>Ada and 3 guests</dd>')
    expect(mainOf(text)).not.toContain('@')
  })

  test('is the same page for a key that is wrong, malformed, revoked, deleted or of a free account', async () => {
    const key = (await sharedPath()).slice('/shared_recaps/'.length)
    const [initech, hooli] = [await company('Initech'), await company('Hooli')]
    const [gone, revoked] = [await storeRecap(db, acme, acme.cyd), await storeRecap(db, acme, acme.cyd)]
    const [free, off] = [await storeRecap(db, initech, initech.cyd), await storeRecap(db, hooli, hooli.cyd)]
    const dead = await Promise.all([gone, revoked, free, off].map((of) => sharedPath(of)))
    await db.run(sql`delete from meeting_recaps where id = ${gone.id}`)
    await cyd.post(`/console/recaps/${revoked.id}/unshare`)
    await db.run(sql`update organizations set stage = 'free' where id = ${initech.id}`)
    await db.run(sql`update organizations set features = '{"meeting_recaps": false}' where id = ${hooli.id}`)
    const wrong = [
      `${key}x`,
      key.slice(1),
      key.toUpperCase(),
      recap.id,
      '%00',
      `${key}%00`,
      'null',
      `'%20or%20true--`,
      'k'.repeat(4000),
      encodeURIComponent(markup),
    ]

    const paths = [...dead, ...wrong.map((text) => `/shared_recaps/${text}`)]
    const pages = await Promise.all(paths.map(async (link) => visible(await visitor.get(link))))

    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1)
    expect(pages[0]).toMatchObject({ status: 404, text: expect.stringContaining('<h1>This link does not work</h1>') })
  })

  test('has a new URL after the link was revoked and created again', async () => {
    const first = await sharedPath()

    await cyd.post(`${path}/unshare`)
    const afterRevoking = await visitor.get(first)
    await cyd.post(`${path}/share`)
    const second = await sharedPath()
    const after = [await visitor.get(first), await visitor.get(second)]

    expect(second).not.toBe(first)
    expect([afterRevoking, ...after].map(({ status }) => status)).toEqual([404, 404, 200])
  })
})

describe('the page of a recap', () => {
  test('shows the owner everything, in their time zone and escaped', async () => {
    const { status, text, headers } = await cyd.get(path)

    expect(status).toBe(200)
    expect(text).toContain('<h1><bdi>Kick-off with Initech</bdi></h1>')
    expect(text).toContain('Monday, November 16, 2026, <span class="hours">10:00 am – 10:30 am</span>')
    expect(text).toMatch(/Central European Standard Time/)
    expect(text).toContain('<dd>Available</dd>')
    expect(text).toContain('<li><bdi>Zoë Lund</bdi><span class="quiet">zoe@initech.example</span></li>')
    expect(text).toContain('<li><bdi>kim@initech.example</bdi></li>')
    expect(text).toContain('<strong><bdi>Zoë Lund</bdi>:</strong> <bdi>Yes. &#34;&#62;&#60;script&#62;alert(1)')
    expect(text).toContain('<p dir="auto"><bdi>Someone laughs.</bdi></p>')
    expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' })
  })

  test('is open to its owner and admins, forbidden for other members, not found for other organizations', async () => {
    const dee = await signedInBrowser(db, app, await acme.hire('Dee', 'dee@acme.example'), acme.id)
    const [ada, foreigner] = [
      await signedInBrowser(db, app, acme.ada, acme.id),
      await signedInBrowser(db, app, globex.ada, globex.id),
    ]
    const withoutTranscript = await storeRecap(db, acme, acme.cyd)
    const before = await hashTables(db)

    const allowed = await Promise.all(
      [cyd, bob, ada].flatMap((user) => [user.get(path), user.get(`${path}/transcript`)]),
    )
    const actions = (user: typeof dee) =>
      Promise.all([
        user.get(path),
        user.get(`${path}/transcript`),
        user.post(`${path}/share`),
        user.post(`${path}/unshare`),
      ])
    const [denied, foreign] = [await actions(dee), await actions(foreigner)]
    const unknown = await Promise.all(
      ['01890000-0000-7000-8000-000000000000', 'x', '%00', `${recap.id}'`, withoutTranscript.id.slice(1)]
        .map((id) => `/console/recaps/${id}`)
        .flatMap((address) => [cyd.get(address), cyd.get(`${address}/transcript`), cyd.post(`${address}/share`)]),
    )
    unknown.push(await cyd.get(`/console/recaps/${withoutTranscript.id}/transcript`))

    expect(allowed.map(({ status }) => status)).toEqual(allowed.map(() => 200))
    expect(denied.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(denied[0]?.text).toContain('Only the owner of this recap and the admins of your organization')
    expect(denied.filter(({ text }) => text.includes('Kick-off'))).toEqual([])
    expect(new Set([...foreign, ...unknown].map(({ status }) => status))).toEqual(new Set([404]))
    expect(foreign.filter(({ text }) => text.includes('Kick-off'))).toEqual([])
    expect(await hashTables(db)).toEqual(before)
  })

  test('requires sign-in and returns to the page afterwards', async () => {
    const { status, headers } = await visitor.get(path)

    expect([status, headers.location]).toEqual([303, `/sign-in?return_to=${encodeURIComponent(path)}`])
  })

  test.each([
    ['on a free account', 'Umbrella', sql`stage = 'free'`],
    ['when the feature is switched off', 'Cyberdyne', sql`features = '{"meeting_recaps": false}'`],
  ])('is forbidden %s', async (_, name, change) => {
    const of = await company(name)
    const own = await storeRecap(db, of, of.cyd, {}, 'Hello')
    const visitor = await signedInBrowser(db, app, of.cyd, of.id)
    await db.run(sql`update organizations set ${change} where id = ${of.id}`)

    const visits = await Promise.all([
      visitor.get(`/console/recaps/${own.id}`),
      visitor.get(`/console/recaps/${own.id}/transcript`),
      visitor.post(`/console/recaps/${own.id}/share`),
      visitor.get('/console/recaps/x'),
    ])

    expect(visits.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(visits[0]?.text).toContain('Your organization does not have meeting recaps.')
    expect(visits[0]?.text).not.toContain('Hello')
  })

  test('creates and revokes the share link once, even after repeated clicks, and logs it', async () => {
    const other = await storeRecap(db, acme, acme.cyd)
    const own = `/console/recaps/${other.id}`

    const replies = [await bob.post(`${own}/share`), await bob.post(`${own}/share`)]
    const shared = await cyd.get(`${own}?done=shared`)
    const [, link = ''] = /<a href="(http:[^"]+\/shared_recaps\/[^"]+)"/.exec(shared.text) ?? []
    const sharedPage = await visitor.get(link)
    replies.push(await cyd.post(`${own}/unshare`), await cyd.post(`${own}/unshare`))
    const unshared = await cyd.get(`${own}?done=unshared`)

    expect(replies.map(({ status, headers }) => `${status} ${headers.location}`)).toEqual([
      `303 ${own}?done=shared`,
      `303 ${own}?done=shared`,
      `303 ${own}?done=unshared`,
      `303 ${own}?done=unshared`,
    ])
    expect([sharedPage.status, (await visitor.get(link)).status]).toEqual([200, 404])
    expect(shared.text).toContain('<p role="status">Anyone with the link can now read this recap.</p>')
    expect(unshared.text).toContain('<p role="status">The link no longer works.</p>')
    expect(unshared.text).not.toContain('/shared_recaps/')
    expect(
      await db.all(sql`
      select namespace || '.' || action as action, actor_id, details ->> 'uri' as uri from activity_log_entries
      where details ->> 'uri' like ${`%${other.id}`} order by occurred_at`),
    ).toEqual([
      { action: 'ShareLink.Add', actor_id: acme.bob.id, uri: `http://convene.test/meeting_recaps/${other.id}` },
      { action: 'ShareLink.Remove', actor_id: acme.cyd.id, uri: `http://convene.test/meeting_recaps/${other.id}` },
    ])
    expect(
      await db.all(sql`
      select name from events where payload -> 'recap' ->> 'uri' like ${`%${other.id}`}`),
    ).toEqual([{ name: 'meeting_recap.updated' }, { name: 'meeting_recap.updated' }])
  })

  test('serves the full transcript as plain text', async () => {
    const { status, text, headers } = await cyd.get(`${path}/transcript`)

    expect([status, text]).toEqual([200, transcript])
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="transcript.txt"',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
  })

  test.each([
    ['of many lines', `${'Cyd: word '.repeat(20)}\n`.repeat(26_000).slice(0, -1), 200_000],
    ['of very many lines', `${'a\n'.repeat(2_500_000)}end`, 5000],
    ['of one line', '😀'.repeat(1_300_000), 200_000],
  ])('shows the beginning of a transcript %s', async (_, long, maxLength) => {
    const own = await storeRecap(db, acme, acme.cyd, {}, long)

    const { text } = await cyd.get(`/console/recaps/${own.id}`)
    const whole = await cyd.get(`/console/recaps/${own.id}/transcript`)

    const [, region = ''] = /<div class="transcript"[^>]*>(.*?)<\/div>/s.exec(text) ?? []
    expect(text).toContain('This transcript is long. Here is the beginning.')
    expect(region.replaceAll(/<[^>]*>/g, '').trim().length).toBeGreaterThan(maxLength * 0.9)
    expect(text.length).toBeLessThan(500_000)
    expect(text.isWellFormed()).toBe(true)
    expect(whole.text === long).toBe(true)
  })
})

test('opening the pages changes nothing', async () => {
  const link = await sharedPath()
  const before = await hashTables(db)

  await Promise.all([visitor.get(link), cyd.get(path), bob.get(path), cyd.get(`${path}/transcript`)])
  await Promise.all(
    (['HEAD', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
      app.inject({ method, url: `${path}/share`, headers: { cookie: cyd.cookie() ?? '' } }),
    ),
  )

  expect(await hashTables(db)).toEqual(before)
})
