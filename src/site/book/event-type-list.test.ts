import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { browserOf } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { publish } from '../../test/meetings.ts'
import { pngOf } from '../../test/pictures.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, company, db } = await service()
const visitor = browserOf(app)

/** The address, the name and the facts of each event type. */
const offersIn = (text: string) =>
  [
    ...text
      .replaceAll(/<\/?bdi>/g, '')
      .matchAll(/<li><h2><a href="([^"]+)">([^<]+)<\/a><\/h2>\n<p class="quiet">([^<]+)/g),
  ].map(([, ...offer]) => offer)
/** The tags for previews of the page, by name. */
const previewIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, ...tag]) => tag))
const titleIn = (text: string) => /<title>([^<]*)/.exec(text)?.[1]

async function teamOf(name: string, types: object[]): Promise<Json> {
  const { body } = await acme.ada.post('/teams', { name, members: [acme.ada.uri] })
  for (const type of types) await publish(acme.ada, { owner: body.resource.uri, ...type })
  return body.resource
}

describe('the list of event types', () => {
  test('shows public ones in order, without secret, inactive, deleted and foreign ones', async () => {
    await publish(acme.cyd, { name: 'Intro call', description: 'Ask <b>anything</b>.' })
    await publish(acme.cyd, { name: 'Second', duration_options: [30, 90] })
    await publish(acme.cyd, { name: 'Secret', secret: true })
    await publish(acme.cyd, { name: 'Inactive', active: false })
    await acme.cyd.delete(await publish(acme.cyd, { name: 'Gone' }))
    await publish(globex.cyd, { name: 'Foreign' })

    const { status, text } = await visitor.get('/@CYD-moreau')

    expect(status).toBe(200)
    expect(offersIn(text).map(([path, name]) => [path, name])).toEqual([
      ['/@cyd-moreau/intro-call', 'Intro call'],
      ['/@cyd-moreau/second', 'Second'],
    ])
    expect(text).toContain('30 minutes or 1 hour 30 minutes')
    expect(text).toContain('<p class="excerpt" dir="auto">Ask &#60;b&#62;anything')
    expect(text).not.toContain('@acme.example')
  })

  test('shows durations, locations and seats', async () => {
    const dee = await acme.hire('Dee Lin', 'dee@acme.example')
    const place = { kind: 'physical', location: '1 Main St' }
    await publish(dee, { name: 'Call', locations: [{ kind: 'zoom_conference' }, { kind: 'outbound_call' }] })
    await publish(dee, { name: 'Course', kind: 'group', seats: 8, duration: 90, locations: [place] })

    const { text } = await visitor.get('/@dee-lin')

    expect(offersIn(text).map(([, ...offer]) => offer)).toEqual([
      ['Call', '30 minutes · Online, with Zoom · By phone: the host calls you'],
      ['Course', '1 hour 30 minutes · 1 Main St · Up to 8 people'],
    ])
  })

  test('says that nothing can be booked if there is nothing', async () => {
    const team = await teamOf('Quiet', [])

    const { status, text } = await visitor.get(team.scheduling_url)

    expect([status, offersIn(text)]).toEqual([200, []])
    expect(text).toContain('No meetings can be booked here right now.')
    expect(previewIn(text).description).toBe('No meetings can be booked here right now.')
  })

  test('of a former member is not found, without the brand of the organization', async () => {
    const former = await acme.hire('Flo Lin', 'flo@acme.example')
    await publish(former, {})
    await db.run(sql`delete from organization_memberships where user_id = ${former.id}`)

    const { status, text } = await visitor.get('/@flo-lin')

    expect([status, titleIn(text)]).toEqual([404, 'Booking page not found · Convene'])
    expect(text).not.toContain('Acme')
  })
})

describe('the page of a team', () => {
  test('shows the first hosts of its public event types, with pictures or initials', async () => {
    const eve = await acme.hire('Eve Novak', 'eve@acme.example')
    const { avatar_url } = (await eve.put(`${eve.uri}/avatar`, pngOf())).body.resource
    const team = await teamOf('Sales', [
      { name: 'Demo', pooling_type: 'collective', hosts: [{ user: eve.uri }, { user: acme.bob.uri }] },
      { name: 'Review', hosts: [{ user: eve.uri }] },
      { name: 'Audit', secret: true, hosts: [{ user: acme.cyd.uri }] },
    ])

    const { text } = await visitor.get(team.scheduling_url)

    const [, hosts = ''] = /<p class="hosts">(.*?)<\/p>/s.exec(text) ?? []
    expect(hosts).toContain('Meet Bob Okafor and Eve Novak.')
    expect(hosts).toContain('<span class="initials" aria-hidden="true">BO</span>')
    expect(hosts).toContain(`<img class="initials" src="${new URL(avatar_url).pathname}" alt=""`)
    expect(hosts).not.toContain('Cyd')
  })

  test('names four hosts and counts the others', async () => {
    const names = ['Gil Abe', 'Hal Abe', 'Ida Abe', 'Jon Abe', 'Kay Abe', 'Leo Abe']
    const hosts = await Promise.all(names.map((name) => acme.hire(name, `${name.slice(0, 3)}@acme.example`)))
    const help = { name: 'Help', pooling_type: 'round_robin', hosts: hosts.map(({ uri }) => ({ user: uri })) }
    const team = await teamOf('Support', [help])

    const { text } = await visitor.get(team.scheduling_url)

    expect(text).toContain('Meet Gil Abe, Hal Abe, Ida Abe, Jon Abe, and 2 others.')
    expect(text.match(/class="initials"/g)).toHaveLength(5)
  })
})

describe('link previews', () => {
  test('of people and booking pages name the canonical address, the organization and a picture', async () => {
    const initech = await company('Initech')
    const type = await publish(initech.ada, { name: 'Intro call', description: 'First\n\n"call"', duration: 45 })
    const { avatar_url, scheduling_url } = (await initech.ada.put(`${initech.ada.uri}/avatar`, pngOf())).body.resource
    const bookingUrl = (await initech.ada.get(type)).body.resource.scheduling_url
    const urls = [`${scheduling_url}?utm_source=x`, `${bookingUrl}?name=Zo&month=2030-01`]
    const visit = async () =>
      (await Promise.all(urls.map((url) => visitor.get(url)))).map(({ text }) => ({
        title: titleIn(text),
        preview: previewIn(text),
      }))

    const withAvatar = await visit()
    const { logo_url } = (await initech.ada.put(`${initech.uri}/logo`, pngOf(2, 2))).body.resource
    const withLogo = await visit()

    const common = { type: 'website', site_name: 'Initech' }
    expect(withAvatar).toEqual([
      {
        title: 'Book a meeting with Ada Park · Initech',
        preview: {
          ...common,
          title: 'Book a meeting with Ada Park',
          description: 'Available meetings: Intro call',
          url: scheduling_url,
          image: avatar_url,
        },
      },
      {
        title: 'Intro call · Initech',
        preview: {
          ...common,
          title: 'Intro call',
          description: '45 minutes · First &#34;call&#34;',
          url: bookingUrl,
          image: avatar_url,
        },
      },
    ])
    expect(withLogo.map(({ preview }) => preview.image)).toEqual([logo_url, logo_url])
  })

  test('of a single-use link keep the address of its event type secret', async () => {
    const type = await publish(acme.bob, { name: 'Private', slug: 'not-for-all', secret: true })
    const { booking_url } = (
      await acme.bob.post('/scheduling_links', {
        owner: type,
        owner_type: 'EventType',
        max_event_count: 1,
      })
    ).body.resource

    const { text } = await visitor.get(booking_url)

    expect(previewIn(text).url).toBe(booking_url)
    expect(text).not.toContain('/@bob-okafor')
  })
})

test('a changed name, slug, picture, color and link shows at once', async () => {
  const hooli = await company('Hooli')
  const type = await publish(hooli.bob, { name: 'Chat' })
  const pathsOf = async () =>
    Promise.all(
      [hooli.bob.uri, type].map(
        async (uri) => new URL((await hooli.bob.get(uri)).body.resource.scheduling_url).pathname,
      ),
    )
  const former = await pathsOf()
  for (const path of former) await visitor.get(path)

  await hooli.bob.patch(hooli.bob.uri, { name: 'Bo Okafor', slug: 'bo' })
  const { avatar_url } = (await hooli.bob.put(`${hooli.bob.uri}/avatar`, pngOf(3, 3))).body.resource
  await hooli.ada.patch(hooli.uri, {
    name: 'Hooli Labs',
    brand_color: '#9d174d',
    links: { privacy: 'https://hooli.example/privacy' },
  })
  const paths = await pathsOf()
  const [pages, gone] = [
    await Promise.all(paths.map((path) => visitor.get(path))),
    await Promise.all(former.map((path) => visitor.get(path))),
  ]

  expect(paths).toEqual(['/@bo', '/@bo/chat'])
  expect(gone.map(({ status }) => status)).toEqual([404, 404])
  const parts = ['Bo Okafor', avatar_url, '--accent: #9d174d;', '>Hooli Labs</span>', 'hooli.example/privacy']
  for (const { text } of pages) for (const part of parts) expect(text).toContain(part)
})

test('a used link has the brand of its organization, and an unknown one has none', async () => {
  const type = await publish(acme.bob, { name: 'Once', slug: 'once' })
  const { booking_url } = (
    await acme.bob.post('/scheduling_links', {
      owner: type,
      owner_type: 'EventType',
      max_event_count: 1,
    })
  ).body.resource
  const key = booking_url.split('/').at(-2)
  await db.run(sql`update scheduling_links set event_count = max_event_count where key = ${key}`)

  const [used, unknown, unknownType] = await Promise.all(
    [booking_url, '/d/unknown-key/once', '/@bob-okafor/unknown'].map((url) => visitor.get(url)),
  )

  expect([used, unknown, unknownType].map((page) => [page?.status, titleIn(page?.text ?? '')])).toEqual([
    [410, 'This link has already been used · Acme'],
    [404, 'Booking page not found · Convene'],
    [404, 'Booking page not found · Convene'],
  ])
  expect([unknown, unknownType].some((page) => page?.text.includes('Acme'))).toBe(false)
})
