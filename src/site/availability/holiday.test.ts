import { describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { monday, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const holidays = '/console/availability/holidays'
const travel = '/console/availability/travel'
const idOf = (uri: string) => uri.split('/').at(-1) ?? ''

async function member() {
  const person = await acme.hire('Dee Lund', uniqueEmail())
  await withHours(person, '09:00', '17:00')
  return { person, browser: await signedInBrowser(db, app, person, acme.id) }
}

const schedulesOf = async (person: Person) => (await person.get('/user_availability_schedules')).body.collection

describe('holidays', () => {
  test('a country is added, narrowed to a region, removed, and added again by Undo', async () => {
    const { person, browser } = await member()
    const states: string[][] = []
    const post = async (fields: Record<string, string>) => {
      const { headers } = await browser.post(holidays, fields)
      states.push((await schedulesOf(person))[0].holidays)
      return (await browser.get(headers.location ?? '')).text
    }

    const added = await post({ add: 'DE' })
    await post({ remove: 'DE', add: 'DE-BY' })
    await post({ add: 'DE-BY' })
    const removed = await post({ remove: 'DE-BY' })
    const [, undo = ''] = /<input type="hidden" name="add" value="([^"]+)">/.exec(removed) ?? []
    await post({ add: undo })

    expect(states).toEqual([['DE'], ['DE-BY'], ['DE-BY'], [], ['DE-BY']])
    expect(added).toContain('Neujahr')
    expect(removed).toContain('Undo')
  })

  test('one holiday becomes a working day and a day off again', async () => {
    const { person, browser } = await member()
    await browser.post(holidays, { add: 'DE' })
    const type = await publish(person, { duration: 60, period_type: 'unlimited' })
    const year = Temporal.Now.plainDateISO('Europe/Berlin').add({ years: 1 }).year
    const date = `${year}-01-01`
    const offered = async () =>
      (
        await person.get(
          `/event_type_available_times?event_type=${type}&start_time=${date}T05:00:00Z&end_time=${date}T20:00:00Z`,
        )
      ).body.collection.length

    const before = await offered()
    await browser.post(`${holidays}/days`, { date, work: 'yes' })
    const working = await offered()
    const page = await browser.get(holidays)
    await browser.post(`${holidays}/days`, { date, work: 'no' })

    expect([before, working > 0, await offered()]).toEqual([0, true, 0])
    expect(page.text).toContain('Working day, 9:00 am – 5:00 pm')
  })

  test.each<Record<string, string>>([{}, { add: '' }, { add: 'XX' }])('rejects %j with a summary', async (fields) => {
    const { person, browser } = await member()

    const { status, text } = await browser.post(holidays, fields)

    expect([status, (await schedulesOf(person))[0].holidays]).toEqual([400, []])
    expect(text).toMatch(/role="alert"[^]*href="#add"[^]*id="add-wrong"/)
  })

  test('a date that does not exist is rejected', async () => {
    const { browser } = await member()

    const { status, text } = await browser.post(`${holidays}/days`, { date: '2027-02-30', work: 'yes' })

    expect(status).toBe(400)
    expect(text).toContain('role="alert"')
  })

  test('each schedule has its own holidays', async () => {
    const { person, browser } = await member()
    const { uri } = (await person.post('/user_availability_schedules', { name: 'Nights', rules: [] })).body.resource

    await browser.post(holidays, { schedule: idOf(uri), add: 'FR' })
    const lists = (await schedulesOf(person)).map((schedule: { holidays: string[] }) => schedule.holidays)
    const { text } = await browser.get(`${holidays}?schedule=${idOf(uri)}`)

    expect(lists).toEqual([[], ['FR']])
    expect(text).toMatch(/<option value="[^"]+" selected[^>]*>Nights/)
  })

  test('two changes at the same time are both kept', async () => {
    const { person, browser } = await member()

    await Promise.all(['DE', 'FR', 'IT'].map((add) => browser.post(holidays, { add })))

    expect((await schedulesOf(person))[0].holidays.toSorted()).toEqual(['DE', 'FR', 'IT'])
  })
})

describe('travel', () => {
  const trip = {
    timezone: 'Asia/Tokyo',
    start_date: monday.toString(),
    end_date: monday.add({ days: 1 }).toString(),
  }

  test('a trip moves the free times of its days to the clock there, in all schedules', async () => {
    const { person, browser } = await member()
    const type = await publish(person, { duration: 60, start_time_increment: 60 })
    await person.post('/user_availability_schedules', { name: 'Nights', rules: [] })

    const { headers } = await browser.post(travel, trip)
    const { text } = await browser.get(headers.location ?? '')
    const trips = (await schedulesOf(person)).map((schedule: { travel: object[] }) => schedule.travel)
    const abroad = await offeredTimes(person, type, 'Tue 00:00', 'Tue 23:00')
    const home = await offeredTimes(person, type, 'Thu 00:00', 'Thu 23:00')

    expect(text).toContain('Asia/Tokyo')
    expect(trips).toEqual([[trip], [trip]])
    expect([abroad[0] === home[0], home[0]]).toEqual([false, 'Thu 09:00'])
  })

  test('a trip is removed, and Undo adds it again', async () => {
    const { person, browser } = await member()
    await browser.post(travel, trip)
    const schedule = idOf((await schedulesOf(person))[0].uri)

    const { headers } = await browser.post(`${travel}/remove`, { ...trip, schedule })
    const [removed] = await schedulesOf(person)
    const { text } = await browser.get(headers.location ?? '')
    await browser.post(travel, { ...trip, schedule })

    expect([removed.travel, (await schedulesOf(person))[0].travel]).toEqual([[], [trip]])
    expect(text).toContain('Undo')
  })

  test.each([
    ['no dates', { start_date: '', end_date: '' }, ['start_date', 'end_date']],
    ['a last day before the first', { end_date: '2026-01-01' }, ['end_date']],
    ['another trip on the same day', { start_date: trip.end_date, timezone: 'Asia/Seoul' }, ['start_date']],
  ])('rejects %s with a summary, and keeps what was typed', async (_, fields, wrong) => {
    const { person, browser } = await member()
    await browser.post(travel, trip)

    const { status, text } = await browser.post(travel, { ...trip, timezone: 'Asia/Seoul', ...fields })

    expect([status, (await schedulesOf(person))[0].travel]).toEqual([400, [trip]])
    for (const name of wrong) expect(text).toMatch(new RegExp(`role="alert"[^]*href="#${name}"[^]*id="${name}-wrong"`))
    expect(text).toContain('<option selected>Asia/Seoul</option>')
  })
})
