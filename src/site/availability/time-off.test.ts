import { describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { book } from '../../test/bookings.ts'
import { at, monday, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const path = '/console/availability/time-off'
const day = (days: number) => monday.add({ days }).toString()
const week = { start_date: day(0), end_date: day(4) }

/** A member with an account of their own, signed in. */
async function member() {
  const person = await acme.hire('Dee Lund', uniqueEmail())
  return { person, browser: await signedInBrowser(db, app, person, acme.id) }
}

const idOf = (uri: string) => uri.split('/').at(-1) ?? ''

describe('time off', () => {
  test('a week off removes its times from the booking page and leaves the others', async () => {
    const { person, browser } = await member()
    await withHours(person, '09:00', '11:00')
    const type = await publish(person, { duration: 60, start_time_increment: 60 })
    const { scheduling_url } = (await person.get(type)).body.resource
    const pageAt = async (date: string) =>
      (await browser.get(`${new URL(scheduling_url).pathname}?date=${date}&timezone=Europe/Berlin`)).text

    const { status, headers } = await browser.post(path, { ...week, reason: 'Vacation' })
    const shown = await browser.get(headers.location ?? '')

    expect([status, headers.location]).toEqual([303, `${path}?done=added`])
    expect(shown.text).toContain('The time off was added.')
    expect(shown.text).toContain('Vacation')
    expect(await offeredTimes(person, type, 'Mon 00:00', 'Sun 23:00')).toEqual([
      'Sat 09:00',
      'Sat 10:00',
      'Sun 09:00',
      'Sun 10:00',
    ])
    expect(await pageAt(day(5))).toContain(at('Sat 09:00'))
    expect(await pageAt(day(2))).not.toContain(at('Wed 09:00'))
  })

  test('meetings in the period are listed with links and stay booked', async () => {
    const { person, browser } = await member()
    await withHours(person, '09:00', '17:00')
    const type = await publish(person, { name: 'Check-in' })
    const { event } = await book(person, type, 'Tue 10:00')

    await browser.post(path, week)
    const { text } = await browser.get(path)

    expect(text).toContain('These meetings are still booked:')
    expect(text).toContain(`href="/console/meetings/${idOf(event)}"`)
    expect((await person.get(event)).body.resource.status).toBe('active')
  })

  test.each([
    ['no dates', {}, ['start_date', 'end_date']],
    ['a last day before the first', { start_date: day(3), end_date: day(1) }, ['end_date']],
    ['a date that does not exist', { start_date: '2026-02-30', end_date: day(1) }, ['start_date']],
    ['more than three years', { start_date: day(0), end_date: monday.add({ years: 3 }).toString() }, ['end_date']],
    ['a long note', { ...week, reason: 'x'.repeat(256) }, ['reason']],
  ])('rejects %s with a summary, and keeps what was typed', async (_, fields, wrong) => {
    const { person, browser } = await member()

    const { status, text } = await browser.post(path, { reason: 'Sabbatical', ...fields })

    expect(status).toBe(400)
    for (const name of wrong) expect(text).toMatch(new RegExp(`role="alert"[^]*href="#${name}"[^]*id="${name}-wrong"`))
    for (const value of Object.values({ reason: 'Sabbatical', ...fields })) expect(text).toContain(`value="${value}"`)
    expect((await person.get('/out_of_office_periods')).body.collection).toEqual([])
  })

  test('a second click adds one period, and another form adds another one', async () => {
    const { person, browser } = await member()
    const form = { ...week, form_key: 'a1' }

    await Promise.all([browser.post(path, form), browser.post(path, form)])
    await browser.post(path, form)
    await browser.post(path, { ...form, end_date: day(5) })

    expect((await person.get('/out_of_office_periods')).body.collection).toHaveLength(2)
  })

  test('deleting asks first, and makes the days free again', async () => {
    const { person, browser } = await member()
    const { uri } = (await person.post('/out_of_office_periods', week)).body.resource
    const address = `${path}/${idOf(uri)}/delete`

    const question = await browser.get(address)
    const stored = (await person.get('/out_of_office_periods')).body.collection.length
    const { headers } = await browser.post(address)

    expect([question.status, stored]).toEqual([200, 1])
    expect(question.text).toContain('Delete this time off?')
    expect(headers.location).toBe(`${path}?done=deleted`)
    expect((await person.get('/out_of_office_periods')).body.collection).toEqual([])
    expect((await browser.post(address)).status).toBe(404)
  })
})

describe('blocked hours', () => {
  const hours = { date: day(1), from: '09:00', to: '10:00' }

  test('are not offered until they are unblocked', async () => {
    const { person, browser } = await member()
    await withHours(person, '09:00', '11:00')
    const type = await publish(person, { duration: 60, start_time_increment: 60 })

    const { headers } = await browser.post(`${path}/blocks`, hours)
    const blocked = await offeredTimes(person, type, 'Tue 00:00', 'Tue 23:00')
    const { text } = await browser.get(path)
    const [, action = ''] = /action="([^"]+\/blocks\/[^"]+\/delete)"/.exec(text) ?? []
    const freed = await browser.post(action)

    expect(headers.location).toBe(`${path}?done=blocked#blocks`)
    expect(blocked).toEqual(['Tue 10:00'])
    expect(freed.headers.location).toBe(`${path}?done=freed#blocks`)
    expect(await offeredTimes(person, type, 'Tue 00:00', 'Tue 23:00')).toEqual(['Tue 09:00', 'Tue 10:00'])
  })

  test.each([
    ['nothing', { date: '', from: '', to: '' }, ['date', 'from', 'to']],
    ['an end before the start', { ...hours, to: '08:00' }, ['to']],
    ['a time in the past', { ...hours, date: '2020-01-01' }, ['from']],
    ['times that do not exist', { ...hours, from: '25:00', to: 'noon' }, ['from', 'to']],
  ])('rejects %s with a summary, and keeps what was typed', async (_, fields, wrong) => {
    const { browser } = await member()

    const { status, text } = await browser.post(`${path}/blocks`, fields)

    expect(status).toBe(400)
    for (const name of wrong) expect(text).toMatch(new RegExp(`role="alert"[^]*href="#${name}"[^]*id="${name}-wrong"`))
    for (const value of Object.values(fields)) expect(text).toContain(`value="${value}"`)
  })
})
