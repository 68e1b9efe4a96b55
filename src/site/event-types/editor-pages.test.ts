import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { eventTypeFields } from '../../scheduling/event-types/fields.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { samplesOf } from '../../test/declared-fields.ts'
import { formOf } from '../../test/editor-forms.ts'
import { service } from '../../test/service.ts'
import { editorSections } from './editor-table.ts'

const { acme, app, db } = await service()
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
let count = 0

const create = async (more: object = {}): Promise<Json> =>
  (await acme.ada.post('/event_types', { owner: acme.ada.uri, name: `Talk ${++count}`, ...more })).body.resource
const read = async (uri: string): Promise<Json> => (await acme.ada.get(uri)).body.resource
const pathOf = ({ uri }: Json, section = '') =>
  `/console/event-types/${uri.split('/').at(-1)}${section === '' ? '' : `/${section}`}`
const eventCount = async () => (await db.one<{ count: number }>(sql`select count(*)::int as count from events`)).count
const paths = editorSections.map(({ path }) => path)

const questions = [
  { name: 'A "quote" & <b>', type: 'string', required: true },
  { name: 'Which?', type: 'single_select', answer_choices: ['<1>', 'ü, “x”', '=3'], include_other: true },
  { name: 'Hidden', type: 'multi_select', answer_choices: ['a'], enabled: false },
]
const { slug: _, name: __, ...samples } = samplesOf(eventTypeFields)
/** Event types that together have a value other than the default in every field. */
const variety: Record<string, object> = {
  'a new one': {},
  'one with every sample': { ...samples, admin_managed: false, custom_questions: questions, color: '#0f0f0f' },
  'a group': { kind: 'group', seats: 7, period_type: 'fixed', start_date: '2031-01-02', end_date: '2031-01-02' },
  'a pool': {
    pooling_type: 'multi_pool',
    distribution: 'equal',
    minimum_notice: 0,
    max_booking_time: 1440 * 1440,
    hosts: [
      { user: acme.cyd.uri, pool: 3, priority: 5 },
      { user: acme.ada.uri, pool: 9, priority: 1 },
    ],
  },
  'limits in another order': {
    limits: [
      { period: 'month', max: 9 },
      { scope: 'host', period: 'day', unit: 'minutes', max: 60 },
      { period: 'day', max: 1 },
    ],
  },
  'texts with lines': {
    description: 'One\n\n  <script>alert(1)</script>\n',
    internal_note: '\tA\n&amp;',
    locations: [
      { kind: 'physical', location: '"><img src=x>', additional_info: `'` },
      { kind: 'inbound_call', phone_number: '+14155552671' },
      { kind: 'zoom_conference' },
      { kind: 'ask_invitee' },
    ],
  },
}

describe.each(Object.entries(variety))('%s', (_name, content) => {
  test.each(paths)('saving the section "%s" without a change changes nothing and emits no event', async (section) => {
    const eventType = await create(content)
    const before = await read(eventType.uri)
    const events = await eventCount()

    const page = await ada.get(pathOf(eventType, section))
    const saved = await ada.post(pathOf(eventType, section), formOf(page.text))

    expect([page.status, saved.status, saved.headers.location]).toEqual([
      200,
      303,
      `${pathOf(eventType, section)}?done=saved`,
    ])
    expect(await read(eventType.uri)).toEqual(before)
    expect(await eventCount()).toBe(events)
  })
})

/** What to type for each sample of the API, unless it is the sample itself as text. */
const typed: Record<string, Record<string, string>> = {
  duration_options: { duration_options: '15 30,45' },
  locations: { 'locations[0].kind': 'physical', 'locations[0].location': 'Room 1' },
  minimum_notice: { minimum_notice: '1', minimum_notice_unit: 'hours' },
  limits: { 'limits-host-week-minutes': '300' },
  custom_questions: {
    'custom_questions[0].name': 'Why?',
    'custom_questions[0].type': 'string',
    'custom_questions[0].required': 'on',
  },
}
const switches = new Set(['active', 'secret', 'admin_managed', 'redirect_with_details', 'cancel_on_decline'])

test.each(Object.entries(samplesOf(eventTypeFields)))('the editor changes %s to %j', async (name, value) => {
  const section = editorSections.find(({ fields }) => (fields as readonly string[]).includes(name))?.path ?? ''
  const eventType = await create(name === 'duration' ? { duration: 30 } : {})
  const before = formOf((await ada.get(pathOf(eventType, section))).text)

  const fields = typed[name] ?? { [name]: switches.has(name) ? 'on' : String(value) }
  const saved = await ada.post(pathOf(eventType, section), { ...before, ...fields })

  const after = await read(eventType.uri)
  expect([saved.status, after[name === 'description' ? 'description_plain' : name]]).toEqual([303, value])
})

test('the page of a deleted or unknown event type, or of an unknown section, is not found', async () => {
  const eventType = await create()
  const unknown = await ada.get(pathOf(eventType, 'nothing'))
  await acme.ada.delete(eventType.uri)

  const statuses = await Promise.all(
    [pathOf(eventType), '/console/event-types/x'].map(async (path) => (await ada.get(path)).status),
  )

  expect([unknown.status, ...statuses]).toEqual([404, 404, 404])
})
