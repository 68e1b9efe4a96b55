import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book, newInvitee } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { monday, publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, cyd },
  app,
  db,
} = await service()
const [browser, admin] = await Promise.all([cyd, ada].map((person) => signedInBrowser(db, app, person, acme.id)))
const fileOf = async (query = '') => browser?.get(`/console/meetings/export.csv${query}`)
const rowsIn = (text = ''): Record<string, string>[] => parse(text, { bom: true, columns: true })

test('the file has one row per invitee, with everything that they entered', async () => {
  const type = await publish(cyd, {
    name: 'Intro call',
    locations: [{ kind: 'outbound_call' }],
    custom_questions: [
      { name: 'Topic?', type: 'text' },
      { name: 'Team', type: 'string' },
    ],
  })
  await book(ada, type, 'Mon 09:00', {
    invitee: { name: 'Zoë "Z" Lund', email: 'zoe@initech.example', timezone: 'Europe/Paris' },
    location: { kind: 'outbound_call', location: '+14155552671' },
    questions_and_answers: [
      { question: 'Topic?', answer: 'Tea,\nand cake', position: 0 },
      { question: 'Team', answer: 'Ops', position: 1 },
    ],
  })

  const reply = await fileOf(`?type=${idOf(type)}`)

  expect(reply?.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="meetings-upcoming-\d{4}-\d\d-\d\d\.csv"$/),
  })
  expect(reply?.text.startsWith('\ufeffStart,End,Time zone,Event type,')).toBe(true)
  expect(reply?.text.split('\r\n')).toHaveLength(3)
  expect(rowsIn(reply?.text)).toEqual([
    {
      Start: `${monday.toString()} 09:00`,
      End: `${monday.toString()} 09:30`,
      'Time zone': 'Europe/Berlin',
      'Event type': 'Intro call',
      Status: 'Scheduled',
      Hosts: 'Cyd Moreau',
      Invitee: 'Zoë "Z" Lund',
      Email: 'zoe@initech.example',
      Phone: '+14155552671',
      Answers: 'Topic?: Tea,\nand cake\nTeam: Ops',
      Location: 'By phone: +14155552671',
      'Canceled by': '',
      Reason: '',
      'No-show': 'No',
      Booked: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    },
  ])
})

test('texts that a spreadsheet would run as formulas are texts in the file', async () => {
  const type = await publish(cyd, { name: '=1+1', custom_questions: [{ name: '@SUM(A1)', type: 'text' }] })
  const booking = await book(ada, type, 'Tue 09:00', {
    invitee: { ...newInvitee(), name: '=HYPERLINK("https://evil.example")' },
    questions_and_answers: [{ question: '@SUM(A1)', answer: '+cmd|calc', position: 0 }],
  })
  await cyd.post(`${booking.event}/cancellation`, { reason: '-2+3' })

  const [row] = rowsIn((await fileOf(`?tab=canceled&type=${idOf(type)}`))?.text)

  expect(row).toMatchObject({
    'Event type': "'=1+1",
    Invitee: '\'=HYPERLINK("https://evil.example")',
    Answers: "'@SUM(A1): +cmd|calc",
    Reason: "'-2+3",
    'Canceled by': 'Cyd Moreau',
    Status: 'Canceled',
  })
})

test('the file has more than one page of meetings, and all invitees of a group', async () => {
  const type = await publish(cyd, { name: 'Workshop', kind: 'group', seats: 9 })
  const first = await book(ada, type, 'Wed 09:00')
  const second = await book(ada, type, 'Wed 09:00')
  await cyd.post(`${second.uri}/cancellation`)
  await db.run(sql`
    with event as (
      insert into scheduled_events (organization_id, event_type_id, name, start_time, end_time, invitees_active)
      select organization_id, event_type_id, name, start_time + make_interval(hours => n),
        end_time + make_interval(hours => n), 1
      from scheduled_events, generate_series(1, 150) n where id = ${idOf(first.event)} returning *)
    insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
    select organization_id, id, ${cyd.id}, start_time, end_time, start_time, end_time from event`)

  const rows = rowsIn((await fileOf(`?type=${idOf(type)}`))?.text)

  expect(rows.map(({ Status }) => Status)).toEqual(['Scheduled', 'Canceled', ...Array(150).fill('Scheduled')])
  expect(rows.at(-1)).toMatchObject({ Invitee: '', Email: '', 'No-show': '' })
})

test('the file has the filters of the list, also of everyone for admins', async () => {
  const own = rowsIn((await admin?.get('/console/meetings/export.csv?q=Lund'))?.text)
  const all = rowsIn((await admin?.get('/console/meetings/export.csv?q=%22Z%22&host=everyone'))?.text)

  expect([own, all.map(({ Email }) => Email)]).toEqual([[], ['zoe@initech.example']])
})
