import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { formOf } from '../../test/editor-forms.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const [ada, bob, cyd] = await Promise.all(
  [acme.ada, acme.bob, acme.cyd].map((person) => signedInBrowser(db, app, person, acme.id)),
)
if (!ada || !bob || !cyd) throw new Error('Three people are signed in')
const early = (
  await acme.ada.post('/user_availability_schedules', {
    name: 'Early <b>',
    rules: [{ type: 'wday', wday: 'monday', intervals: [{ from: '06:00', to: '10:00' }] }],
  })
).body.resource
const earlyId = early.uri.split('/').at(-1)

async function open(browser = ada, content: object = {}) {
  const { uri } = (await acme.ada.post('/event_types', { owner: acme.ada.uri, name: 'Talk', ...content })).body.resource
  const path = `/console/event-types/${uri.split('/').at(-1)}/hours`
  const hours = async (): Promise<Json[]> =>
    (await acme.ada.get(`/event_type_availability_schedules?event_type=${uri}`)).body.collection
  const page = await browser?.get(path)
  return { uri, path, hours, page, fields: formOf(page?.text ?? '') }
}

const logCount = async () =>
  (await db.one<{ count: number }>(sql`select count(*)::int as count from activity_log_entries`)).count

test('saving hours without a change changes nothing', async () => {
  const { path, fields, hours } = await open()
  const own = await ada.post(path, { ...fields, choice: 'own' })
  const before = await hours()
  const entries = await logCount()

  const saved = await ada.post(path, formOf((await ada.get(path)).text))

  expect([own.status, saved.status]).toEqual([303, 303])
  expect([await hours(), await logCount()]).toEqual([before, entries])
})

test('a manager gives the event type own hours, then one of the schedules, then the default again', async () => {
  const { uri, path, fields, hours } = await open()

  const added = await ada.post(path, { ...fields, choice: 'own', action: 'add saturday' })
  const typed = { ...formOf(added.text), 'saturday-0-from': '10', 'saturday-0-to': '14:30' }
  const own = await ada.post(path, typed)
  const [ownHours] = await hours()
  const chosen = await ada.post(path, { ...formOf((await ada.get(path)).text), choice: earlyId })
  const [schedule] = await hours()
  const usual = await ada.post(path, { ...formOf((await ada.get(path)).text), choice: '' })

  expect([added, own, chosen, usual].map(({ status }) => status)).toEqual([200, 303, 303, 303])
  expect(ownHours.availability_rule).toMatchObject({ name: null })
  expect(ownHours.availability_rule.rules).toContainEqual({
    type: 'wday',
    wday: 'saturday',
    intervals: [{ from: '10:00', to: '14:30' }],
  })
  expect(schedule.availability_rule.uri).toBe(early.uri)
  expect((await acme.ada.get(uri)).body.resource.hosts[0].availability_schedule).toBeNull()
})

test('hours that overlap or are not hours are explained beside the field and kept', async () => {
  const { path, fields } = await open()

  const { status, text } = await ada.post(path, { ...fields, choice: 'own', 'monday-0-to': 'late', 'friday-0-to': '' })

  expect(status).toBe(400)
  expect(text).toMatch(/<a href="#monday-0-to">Monday, interval 1<\/a>: Enter a time such as/)
  expect(formOf(text)).toMatchObject({ choice: 'own', 'monday-0-to': 'late' })
})

test('two people who set the hours at the same time lose nothing silently', async () => {
  const { path, fields, hours } = await open()
  const theirs = formOf((await bob.get(`${path}?user=${acme.ada.id}`)).text)
  await bob.post(path, { ...theirs, choice: 'own', 'monday-0-from': '11:00' })

  const second = await ada.post(path, { ...fields, choice: 'own', 'monday-0-from': '12:00' })
  const [between] = await hours()
  const again = await ada.post(path, formOf(second.text))

  expect([second.status, again.status]).toEqual([409, 303])
  expect(second.text).toContain('Someone changed this while you were editing')
  expect(between.availability_rule.rules).toContainEqual(
    expect.objectContaining({ wday: 'monday', intervals: [{ from: '11:00', to: '17:00' }] }),
  )
  expect((await hours())[0].availability_rule.rules).toContainEqual(
    expect.objectContaining({ wday: 'monday', intervals: [{ from: '12:00', to: '17:00' }] }),
  )
})

test('a host who cannot change the event type sets only their own hours', async () => {
  const { path, page, fields, hours } = await open(cyd, {
    pooling_type: 'collective',
    hosts: [{ user: acme.ada.uri }, { user: acme.cyd.uri }],
  })
  const own = await cyd.post(path, { ...fields, choice: 'own' })
  const colleague = await cyd.get(`${path}?user=${acme.ada.id}`)
  const forged = await cyd.post(path, { ...fields, user: acme.ada.id, choice: 'own' })
  const schedule = await cyd.post(path, { ...formOf((await cyd.get(path)).text), choice: earlyId })

  expect([page?.status, own.status]).toEqual([200, 303])
  expect([colleague.status, forged.status, schedule.status]).toEqual([403, 403, 403])
  expect((await hours()).map(({ availability_rule: { name } }) => name === null)).toEqual([false, true])
  expect(page?.text).not.toContain('>Basics</a>')
})

test('the hours of a user who is not a host are not found', async () => {
  const { path, fields } = await open()

  const replies = [
    await ada.get(`${path}?user=${acme.cyd.id}`),
    await ada.get(`${path}?user=x`),
    await ada.post(path, { ...fields, user: acme.cyd.id, choice: 'own' }),
  ]

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
})
