import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser, type TestBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { publish } from '../../test/meetings.ts'
import { fieldsIn } from '../../test/page-fields.ts'
import type { Person } from '../../test/people.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const base = '/console/availability'
const day = { from: '09:00', to: '17:00' }
const wday = (name: string, ...intervals: object[]) => ({ type: 'wday', wday: name, intervals })

let dee: Person
let browser: TestBrowser
beforeEach(async () => {
  dee = await acme.hire('Dee Novak', uniqueEmail())
  await db.run(sql`update users set time_notation = '24h', week_start = 'monday' where id = ${dee.id}`)
  browser = await signedInBrowser(db, app, dee, acme.id)
})

const pathOf = ({ uri }: Json) => `${base}/${uri.split('/').at(-1)}`
const read = async (schedule: Json): Promise<Json> => (await dee.get(schedule.uri)).body.resource
const defaultOf = async (): Promise<Json> => (await dee.get('/user_availability_schedules')).body.collection[0]
const create = async (input: object): Promise<Json> =>
  (await dee.post('/user_availability_schedules', { name: 'Evenings', rules: [], ...input })).body.resource

describe('the list of schedules', () => {
  test('shows hours, time zone, default and the event types of each schedule', async () => {
    await publish(dee, { name: 'Intro & more' })
    await create({ name: '<Nights>', timezone: 'Asia/Tokyo', rules: [wday('sunday', { from: '00:00', to: '24:00' })] })

    const { text } = await browser.get(base)

    expect(text).toMatch(/Working hours<\/bdi><\/a> <span class="badge">Default/)
    expect(text).toContain('<bdi>Mon–Fri</bdi> <bdi>09:00 – 17:00</bdi>')
    expect(text).toContain('Intro &#38; more')
    expect(text).toContain('&#60;Nights&#62;')
    expect(text).toContain('<bdi>Sun</bdi> <bdi>All day</bdi>')
    expect(text).toContain('No event type uses it.')
  })

  test('a new schedule has working hours, and a double click creates one', async () => {
    const form = fieldsIn((await browser.get(`${base}/new`)).text)
    const replies = await Promise.all([1, 2].map(() => browser.post(`${base}/new`, { ...form, name: 'Summer' })))

    const { collection } = (await dee.get('/user_availability_schedules')).body
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    expect(collection.map(({ name }: Json) => name)).toEqual(['Working hours', 'Summer'])
    expect(replies[0]?.headers.location).toBe(`${pathOf(collection[1])}?done=created`)
    expect(collection[1].rules).toHaveLength(5)
  })

  test('a duplicate has the hours, dates, travel and holidays of the other one', async () => {
    const rules = [wday('monday', day), { type: 'date', date: '2030-12-24', intervals: [] }]
    const trip = { timezone: 'Asia/Tokyo', start_date: '2030-01-01', end_date: '2030-01-09' }
    const source = await create({ rules, timezone: 'Asia/Tokyo', travel: [trip], holidays: ['DE'] })
    const form = fieldsIn((await browser.get(`${base}/new?copy=${source.uri.split('/').at(-1)}`)).text)

    const { headers } = await browser.post(`${base}/new`, form)

    const [path = ''] = headers.location?.split('?') ?? []
    const copy = (await dee.get(path.replace(base, '/user_availability_schedules'))).body.resource
    expect(copy).toMatchObject({
      name: 'Copy of Evenings',
      rules,
      timezone: 'Asia/Tokyo',
      travel: [trip],
      holidays: ['DE'],
      default: false,
    })
  })

  test('a schedule without a name is rejected with a summary', async () => {
    const { status, text } = await browser.post(`${base}/new`, { name: ' ' })

    expect([status, text.includes('Please fix 1 field')]).toEqual([400, true])
  })
})

describe('the weekly hours', () => {
  const edges = [
    wday('sunday', { from: '00:00', to: '24:00' }),
    wday('monday', { from: '00:00', to: '00:01' }, { from: '12:00', to: '23:59' }),
    wday('tuesday', { from: '09:00', to: '12:00' }, { from: '12:00', to: '13:00' }, { from: '23:59', to: '24:00' }),
    wday('wednesday'),
    { type: 'date', date: '2030-12-24', intervals: [day] },
  ]

  test.each(['12h', '24h'])('are unchanged when the form is saved as it is, on a clock of %s', async (notation) => {
    await db.run(sql`update users set time_notation = ${notation} where id = ${dee.id}`)
    const before = await create({ rules: edges })
    const form = fieldsIn((await browser.get(pathOf(before))).text)

    const { status, headers } = await browser.post(pathOf(before), form)

    expect([status, headers.location]).toEqual([303, `${pathOf(before)}?done=saved`])
    expect(await read(before)).toEqual(before)
  })

  test('keep the dates, travel and holidays of the schedule when they change', async () => {
    const before = await create({ rules: edges, holidays: ['DE'] })
    const form = fieldsIn((await browser.get(pathOf(before))).text)

    await browser.post(pathOf(before), {
      ...form,
      'saturday-0-from': '22',
      'saturday-0-to': '0:00',
      name: 'Late',
      timezone: 'Asia/Tokyo',
    })

    const saved = await read(before)
    expect(saved).toMatchObject({ name: 'Late', timezone: 'Asia/Tokyo', holidays: ['DE'] })
    expect(saved.rules).toHaveLength(6)
    expect(saved.rules).toContainEqual(wday('saturday', { from: '22:00', to: '24:00' }))
    expect(saved.rules).toContainEqual(edges[4])
  })

  test('are explained at the interval when they are wrong, with everything that was typed', async () => {
    const before = await defaultOf()
    const form = fieldsIn((await browser.get(pathOf(before))).text)

    const { status, text } = await browser.post(pathOf(before), {
      ...form,
      'monday-0-from': 'nine-ish',
      'tuesday-0-to': '8:00',
      'wednesday-4-from': '16:00',
      'wednesday-4-to': '18:00',
      'thursday-0-to': '',
      'saturday-0-from': '',
      'saturday-0-to': '',
    })

    expect(status).toBe(400)
    expect(text).toContain('Please fix 4 fields')
    expect(text).toMatch(/href="#monday-0-from">Monday, interval 1<\/a>: Enter a time/)
    expect(text).toMatch(/href="#tuesday-0-to">Tuesday, interval 1<\/a>: The end must be later/)
    expect(text).toMatch(/href="#wednesday-1-from">Wednesday, interval 2<\/a>: This overlaps/)
    expect(text).toMatch(/href="#thursday-0-to">Thursday, interval 1<\/a>:/)
    expect(text).toMatch(/id="monday-0-from"[^>]*value="nine-ish"[^>]*aria-invalid="true"/)
    expect(await read(before)).toEqual(before)
  })

  test('have at most 20 intervals a day', async () => {
    const before = await create({})
    const many = Array.from({ length: 21 }, (_, i) => [
      [`monday-${i}-from`, `${i}:00`],
      [`monday-${i}-to`, `${i}:30`],
    ]).flat()

    const { status, text } = await browser.post(pathOf(before), {
      name: 'x',
      timezone: 'UTC',
      version: before.updated_at,
      ...Object.fromEntries(many),
    })

    expect([status, text.includes('at most 20 intervals')]).toEqual([400, true])
    expect(fieldsIn(text)['monday-20-to']).toBe('20:30')
  })

  test('get, lose and copy intervals without a script, and nothing is saved or lost', async () => {
    const before = await defaultOf()
    const path = pathOf(before)
    const form = { ...fieldsIn((await browser.get(path)).text), name: 'Typed', 'monday-0-to': 'late' }

    const added = fieldsIn((await browser.post(path, { ...form, action: 'add saturday' })).text)
    const more = fieldsIn((await browser.post(path, { ...added, action: 'add saturday' })).text)
    const fewer = fieldsIn((await browser.post(path, { ...more, action: 'remove saturday 0' })).text)
    const copying = { ...fewer, action: 'copy monday', 'copy-monday sunday': 'on', 'copy-monday saturday': 'on' }
    const copied = fieldsIn((await browser.post(path, copying)).text)

    expect([added['saturday-0-from'], added['saturday-0-to']]).toEqual(['09:00', '17:00'])
    expect([more['saturday-1-from'], more['saturday-1-to']]).toEqual(['18:00', '19:00'])
    expect([fewer['saturday-0-from'], fewer['saturday-1-from']]).toEqual(['18:00', undefined])
    expect(copied).toMatchObject({
      name: 'Typed',
      'sunday-0-from': '09:00',
      'sunday-0-to': 'late',
      'saturday-0-to': 'late',
    })
    expect(copied.version).toBe(before.updated_at)
    expect(await read(before)).toEqual(before)
  })

  test('of an older version are not saved, and both versions are shown', async () => {
    const before = await defaultOf()
    const path = pathOf(before)
    const other = await signedInBrowser(db, app, acme.bob, acme.id)
    const [mine, theirs] = [fieldsIn((await browser.get(path)).text), fieldsIn((await other.get(path)).text)]
    await other.post(path, { ...theirs, 'monday-0-from': '7' })

    const stale = await browser.post(path, { ...mine, 'monday-0-from': '10' })
    const between = await read(before)
    const again = await browser.post(path, fieldsIn(stale.text))

    expect(stale.status).toBe(409)
    expect(stale.text).toContain('Someone changed this while you were editing')
    expect(stale.text).toMatch(/Monday<\/th><td><bdi>07:00 – 17:00<\/bdi><\/td><td><bdi>10:00 – 17:00</)
    expect(between.rules).toContainEqual(wday('monday', { from: '07:00', to: '17:00' }))
    expect(again.status).toBe(303)
    expect((await read(before)).rules).toContainEqual(wday('monday', { from: '10:00', to: '17:00' }))
  })
})

describe('the default schedule', () => {
  test('cannot be deleted, and another one can take its place', async () => {
    const [first, second] = [await defaultOf(), await create({})]

    const page = await browser.get(`${pathOf(first)}/delete`)
    const refused = await browser.post(`${pathOf(first)}/delete`)
    await browser.post(`${pathOf(second)}/default`)
    const deleted = await browser.post(`${pathOf(first)}/delete`)

    expect([page.status, refused.status, deleted.status]).toEqual([409, 409, 303])
    expect(refused.text).toContain('Make another schedule the default first.')
    expect(deleted.headers.location).toBe(`${base}?done=deleted`)
    const { collection } = (await dee.get('/user_availability_schedules')).body
    expect(collection.map(({ uri, default: isDefault }: Json) => [uri, isDefault])).toEqual([[second.uri, true]])
  })

  test('takes over the event types of a schedule that is deleted, as the page says before', async () => {
    const nights = await create({ name: 'Nights' })
    await publish(dee, { name: 'Stars', hosts: [{ user: dee.uri, availability_schedule: nights.uri }] })

    const { text } = await browser.get(`${pathOf(nights)}/delete`)

    expect(text).toContain('takes over for 1 event type that use')
    expect(text).toContain('<bdi>Stars</bdi>')
  })
})
