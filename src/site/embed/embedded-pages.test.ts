import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { message, publishForm, fieldsOf, pathOf } from '../../test/routing-forms.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
await withHours(acme.cyd, '09:00', '17:00')
const uri = await publish(acme.cyd, { name: 'Intro', custom_questions: [] })
const path = new URL((await acme.ada.get(uri)).body.resource.scheduling_url).pathname
const visitor = browserOf(app)
const keys = 'embed_domain=shop.example&embed_type=Inline&hide_gdpr_banner=1&primary_color=0a4cbf'
const invitee = { name: 'Zoë Lund', email: 'zoe@initech.example', timezone: 'Europe/Berlin' }
const dataIn = (text: string) =>
  JSON.parse(/id="embed-data">([^<]*)</.exec(text)?.[1] ?? 'null') as { keys: object; message?: object } | null

beforeEach(() => db.run(sql`delete from attempt_logs`))

describe('who can frame a page', () => {
  const ancestorsOf = async (embed_domains: string[] | null, page = path) => {
    await acme.ada.patch(acme.uri, { embed_domains })
    const { headers } = await visitor.get(page)
    await acme.ada.patch(acme.uri, { embed_domains: null })
    return [/frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1], headers['x-frame-options']]
  }

  test.each(['', path])('is set by embed_domains of the organization (%s)', async (more) => {
    const page = more || '/@cyd-moreau'

    expect(await ancestorsOf(null, page)).toEqual(['*', undefined])
    expect(await ancestorsOf([], page)).toEqual([`'none'`, 'DENY'])
    expect(await ancestorsOf(['shop.example', '*.shop.example'], page)).toEqual([
      `'self' http://convene.test shop.example:* *.shop.example:*`,
      undefined,
    ])
  })

  test.each(['/sign-in', '/account', '/embed/demo', '/', '/reset-password', '/docs', '/invitations/x'])(
    '%s can never be framed, whatever the address says',
    async (page) => {
      const ada = await signedInBrowser(db, app, acme.ada, acme.id)
      // A signed-in user is redirected from there.
      const browser = page === '/sign-in' ? visitor : ada

      const { headers, text } = await browser.get(`${page}?${keys}`, { accept: 'text/html' })

      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
      expect(dataIn(text)).toBeNull()
    },
  )
})

describe('the keys of an embedded page', () => {
  test('add a script, and leave out the header of the organization', async () => {
    const [plain, embedded] = [await visitor.get(path), await visitor.get(`${path}?${keys}`)]

    expect([plain, embedded].map(({ text }) => text.includes('<header'))).toEqual([true, false])
    expect([plain, embedded].map(({ text }) => dataIn(text)?.message ?? null)).toEqual([
      null,
      { event: 'event_type_viewed' },
    ])
    const scripts = (text: string) => text.match(/<script>/g)?.length
    expect([plain, embedded].map(({ text }) => scripts(text))).toEqual([2, 3])
    expect(embedded.text).toContain('--accent: #0a4cbf')
  })

  test('can be in the address twice, and the last value wins', async () => {
    const copied = await visitor.get(`${path}?${keys}&embed_domain=copy.example&embed_type=PopupText`)
    const plain = await visitor.get(`${path}?embed_domain=copy.example&embed_type=PopupText`)

    const { hide_gdpr_banner, primary_color } = Object.fromEntries(new URLSearchParams(keys))
    const last = { embed_domain: 'copy.example', embed_type: 'PopupText' }
    expect(dataIn(plain.text)?.keys).toEqual(last)
    expect(dataIn(copied.text)).toEqual({
      keys: { ...last, hide_gdpr_banner, primary_color },
      message: { event: 'event_type_viewed' },
    })
  })

  test('survive every step of a booking without a script', async () => {
    const list = await visitor.get(`/@cyd-moreau?${keys}`)
    const link = /<a href="(\/@cyd-moreau\/intro[^"]*)"/.exec(list.text)?.[1]?.replaceAll('&#38;', '&') ?? ''
    const calendar = await visitor.get(link)
    const fieldsIn = (text: string, form: string) =>
      Object.fromEntries(
        [
          ...((text.split(`id="${form}"`)[1] ?? '')
            .split('</form>')[0]
            ?.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g) ?? []),
        ].map(([, a, b]) => [a, b]),
      )
    const chosen = fieldsIn(calendar.text, 'picker')
    const choice = new URLSearchParams({ ...chosen, start_time: at('Mon 09:00') }).toString()
    const details = await visitor.get(`${path}?${choice}`)
    const sent = { ...fieldsIn(details.text, 'details'), ...invitee }
    const booked = await visitor.post(`${path}/${at('Mon 09:00')}`, sent)
    const confirmation = await visitor.get(booked.headers.location ?? '')

    expect(dataIn(list.text)?.message).toEqual({ event: 'profile_page_viewed' })
    const expected = Object.fromEntries(new URLSearchParams(keys))
    for (const { text } of [list, calendar, details, confirmation]) expect(dataIn(text)?.keys).toEqual(expected)
    const [event] = (await acme.ada.get(`/scheduled_events?organization=${acme.uri}`)).body.collection
    const [own] = (await acme.ada.get(`${event.uri}/invitees`)).body.collection
    expect(dataIn(confirmation.text)?.message).toEqual({
      event: 'event_scheduled',
      payload: { event: { uri: event.uri }, invitee: { uri: own.uri } },
    })
    const reloaded = await visitor.get((booked.headers.location ?? '').replace('&booked=now', ''))
    expect(dataIn(reloaded.text)?.message).toBeUndefined()
  })

  test('survive a booking by the script, whose response names the resources', async () => {
    const fields = { ...invitee, ...Object.fromEntries(new URLSearchParams(keys)) }
    const headers = { prefer: 'return=representation' }
    const own = await visitor.post(`${path}/${at('Tue 09:00')}`, fields, headers)
    const plain = await visitor.post(`${path}/${at('Wed 09:00')}`, invitee, headers)

    expect([own.status, plain.status]).toEqual([201, 201])
    expect(own.headers['content-location']).toContain(`&${keys}`)
    expect(own.headers['event-uri']).toMatch(/\/scheduled_events\/[\w-]{36}$/)
    expect(own.headers['invitee-uri']).toMatch(/\/scheduled_events\/[\w-]{36}\/invitees\/[\w-]{36}$/)
    expect([plain.headers['event-uri'], String(plain.headers['content-location']).includes('embed')]).toEqual([
      undefined,
      false,
    ])
  })

  test('survive a form, whether it leads to a message or to an event type', async () => {
    const forms = await Promise.all(
      [message('Thanks', 'Bye'), { type: 'event_type', value: uri }].map((fallback) =>
        publishForm(acme, { fallback, questions: [{ name: 'Why?', type: 'text' }] }),
      ),
    )
    const targets = await Promise.all(
      forms.map(async (form) => {
        const { text } = await visitor.get(`${pathOf(form)}?${keys}`)
        const action = /action="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#38;', '&').replace('..', '') ?? ''
        return (await visitor.post(action, fieldsOf(form, { 'Why?': 'Tea' }))).headers.location ?? ''
      }),
    )

    for (const target of targets) expect(target).toContain(keys)
    const { text, headers } = await visitor.get(targets[0]?.replace('..', '') ?? '')
    expect(dataIn(text)?.keys).toEqual(Object.fromEntries(new URLSearchParams(keys)))
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
  })
})

test('no page of a booking sets a cookie or varies by one', async () => {
  const pages = await Promise.all(
    ['/@cyd-moreau', path, `${path}/${at('Thu 09:00')}`].map((page) => visitor.get(`${page}?${keys}`)),
  )

  expect(pages.map(({ headers }) => [headers['set-cookie'], /cookie/i.test(String(headers.vary))])).toEqual(
    pages.map(() => [undefined, false]),
  )
})
