import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser, type TestBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { fieldsIn } from '../../test/page-fields.ts'
import type { Person } from '../../test/people.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const monday = { type: 'wday', wday: 'monday', intervals: [{ from: '09:00', to: '17:00' }] }
const on = (date: string, ...intervals: object[]) => ({ type: 'date', date, intervals })
const noon = { from: '10:00', to: '12:00' }

let dee: Person
let browser: TestBrowser
beforeEach(async () => {
  dee = await acme.hire('Dee Novak', uniqueEmail())
  await db.run(sql`update users set time_notation = '24h' where id = ${dee.id}`)
  browser = await signedInBrowser(db, app, dee, acme.id)
})

async function create(...dates: object[]) {
  const input = { name: 'Evenings', rules: [monday, ...dates] }
  const { resource }: Json = (await dee.post('/user_availability_schedules', input)).body
  const path = `/console/availability/${resource.uri.split('/').at(-1)}`
  return { path, dates: async (): Promise<Json[]> => (await dee.get(resource.uri)).body.resource.rules.slice(1) }
}

const formOf = async (path: string) => fieldsIn((await browser.get(path)).text)

describe('dates with other hours', () => {
  test('can be one date, several dates and a range, and replace what these dates had', async () => {
    const { path, dates } = await create(on('2030-12-26', noon))
    const form = await formOf(`${path}/dates`)
    const withRow = fieldsIn((await browser.post(`${path}/dates`, { ...form, action: 'row' })).text)

    const { headers } = await browser.post(`${path}/dates`, {
      ...withRow,
      'dates-0-first': '2030-12-24',
      'dates-0-last': '2030-12-26',
      'dates-1-first': '2030-01-01',
    })

    expect(headers.location).toBe(`${path}?done=dates#dates`)
    expect(await dates()).toEqual(['2030-01-01', '2030-12-24', '2030-12-25', '2030-12-26'].map((date) => on(date)))
  })

  test('can have several intervals, to the end of the day', async () => {
    const { path, dates } = await create()
    const form = { ...(await formOf(`${path}/dates`)), 'dates-0-first': '2030-12-24', kind: 'open' }

    await browser.post(`${path}/dates`, {
      ...form,
      'date-0-from': '10',
      'date-0-to': '12',
      'date-1-from': '20:00',
      'date-1-to': '24:00',
    })

    expect(await dates()).toEqual([on('2030-12-24', noon, { from: '20:00', to: '24:00' })])
  })

  test('in a row with the same hours are one entry, which is changed and moved as one', async () => {
    const { path, dates } = await create(on('2030-12-24'), on('2030-12-25'), on('2030-12-27'), on('2020-02-02'))
    const page = await browser.get(path)
    const past = await browser.get(`${path}?past=1`)
    const form = await formOf(`${path}/dates?first=2030-12-24&last=2030-12-25`)

    await browser.post(`${path}/dates`, { ...form, 'dates-0-first': '2030-12-25', 'dates-0-last': '2030-12-26' })

    expect(page.text).toContain('Tuesday, December 24, 2030 to Wednesday, December 25, 2030')
    expect([page.text.includes('2020'), past.text.includes('February 2, 2020')]).toEqual([false, true])
    expect(page.text).toContain('Show 1 past date')
    expect(await dates()).toEqual(['2020-02-02', '2030-12-25', '2030-12-26', '2030-12-27'].map((date) => on(date)))
  })

  const someHours = [[[]], [[noon, { from: '22:00', to: '24:00' }]]]
  test.each(someHours)('are removed, and undone with their hours: %j', async (hours) => {
    const { path, dates } = await create(on('2030-12-24', ...hours), on('2030-12-25', ...hours), on('2031-01-01'))
    const before = await dates()

    const removed = await browser.post(`${path}/dates/remove`, { first: '2030-12-24', last: '2030-12-25' })
    const left = await dates()
    const page = await browser.get(removed.headers.location ?? '')
    const [, undo = ''] = /<div class="flash".*?(<form.*?<\/form>)/s.exec(page.text) ?? []
    const undone = await browser.post(`${path}/dates`, fieldsIn(undo))

    expect([removed.status, undone.status]).toEqual([303, 303])
    expect(left).toEqual([on('2031-01-01')])
    expect(await dates()).toEqual(before)
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['without a date', { 'dates-0-first': '' }, 'dates-0-first', 'Date'],
    ['with no date', { 'dates-0-first': '2030-02-30' }, 'dates-0-first', 'Enter a date.'],
    ['with an end before the start', { 'dates-0-last': '2030-12-23' }, 'dates-0-last', 'must not be before'],
    ['that are too many', { 'dates-0-last': '2032-12-24' }, 'dates-0-last', 'at most 366 dates'],
    ['with hours that are none', { kind: 'open', 'date-0-from': 'x' }, 'date-0-from', 'Enter a time'],
    ['with hours that end first', { kind: 'open', 'date-0-from': '18', 'date-0-to': '17' }, 'date-0-to', 'later than'],
    ['without hours', { kind: 'open', 'date-0-from': '', 'date-0-to': '' }, 'date', 'Add hours, or choose'],
  ])('%s are explained, and nothing is lost', async (_, change, field, sentence) => {
    const { path, dates } = await create()
    const form = { ...(await formOf(`${path}/dates`)), 'dates-0-first': '2030-12-24', ...change }

    const { status, text } = await browser.post(`${path}/dates`, form)

    expect([status, text.includes(`href="#${field}"`), text.includes(sentence)]).toEqual([400, true, true])
    expect(fieldsIn(text)).toEqual(form)
    expect(await dates()).toEqual([])
  })

  test('are full after 400', async () => {
    const { path } = await create()
    const save = async (first: string, last: string) =>
      browser.post(`${path}/dates`, {
        ...(await formOf(`${path}/dates`)),
        'dates-0-first': first,
        'dates-0-last': last,
      })

    await save('2030-01-01', '2030-12-31')
    const { status, text } = await save('2031-01-01', '2031-02-28')

    expect([status, text.includes('at most 400 days')]).toEqual([400, true])
  })

  test('of an older version are not saved until the user has seen the other version', async () => {
    const { path, dates } = await create()
    const mine = { ...(await formOf(`${path}/dates`)), 'dates-0-first': '2030-12-24' }
    const theirs = { ...(await formOf(`${path}/dates`)), 'dates-0-first': '2030-12-24', kind: 'open' }
    await browser.post(`${path}/dates`, theirs)

    const stale = await browser.post(`${path}/dates`, mine)
    const between = await dates()
    const again = await browser.post(`${path}/dates`, fieldsIn(stale.text))

    expect([stale.status, again.status]).toEqual([409, 303])
    expect(stale.text).toMatch(/December 24, 2030<\/th><td><bdi>09:00 – 17:00<\/bdi><\/td><td><bdi>Unavailable</)
    expect(between).toEqual([on('2030-12-24', { from: '09:00', to: '17:00' })])
    expect(await dates()).toEqual([on('2030-12-24')])
  })
})
