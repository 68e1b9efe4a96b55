import { describe, expect, test, vi } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { formOf } from '../../test/editor-forms.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const [ada, bob] = [
  await signedInBrowser(db, app, acme.ada, acme.id),
  await signedInBrowser(db, app, acme.bob, acme.id),
]
let count = 0

async function open(section: string, content: object = {}) {
  const { resource } = (
    await acme.ada.post('/event_types', {
      owner: acme.ada.uri,
      name: `Talk ${++count}`,
      custom_questions: [],
      ...content,
    })
  ).body
  const path = `/console/event-types/${resource.uri.split('/').at(-1)}${section === '' ? '' : `/${section}`}`
  const read = async (): Promise<Json> => (await acme.ada.get(resource.uri)).body.resource
  return { uri: resource.uri, path, read, fields: formOf((await ada.get(path)).text) }
}

/** The error summary as lines: the link, its text, and the sentence. */
const summaryOf = (text: string) =>
  [...text.matchAll(/<li><a href="#([^"]+)">([^<]+)<\/a>: ([^<]+)<\/li>/g)].map(
    ([, id, label, sentence]) => `${id} | ${label} | ${sentence}`,
  )

describe('problems', () => {
  test.each<[section: string, typed: Record<string, string>, summary: string[]]>([
    [
      '',
      { name: ' ', duration: '', duration_options: '15, x', color: 'blue' },
      [
        'name | Name | Please fill in this field.',
        'duration | Duration in minutes | Enter a whole number.',
        'duration_options | Durations to choose from | Enter a whole number.',
        'color | Color | Color must be a lowercase hex color, for example #0a7cff.',
      ],
    ],
    [
      '',
      { duration: '20', duration_options: '15, 30' },
      ['duration | Duration in minutes | Choose one of the durations to choose from: 15, 30.'],
    ],
    [
      'locations',
      {
        'locations[0].kind': 'zoom_conference',
        'locations[0].location': 'Room 1',
        'locations[1].kind': 'inbound_call',
        'locations[1].phone_number': '12',
        'locations[2].kind': 'physical',
        'locations[3].kind': 'physical',
      },
      [
        'locations[0].location | Place | This kind of location doesn’t use this field. Clear it or choose another kind.',
        'locations[1].phone_number | Phone number to call | Enter a phone number with its country code, ' +
          'for example +14155552671.',
      ],
    ],
    [
      'questions',
      {
        'custom_questions[0].name': 'Why?',
        'custom_questions[0].type': 'multi_select',
        'custom_questions[1].name': '',
        'custom_questions[1].type': 'string',
        'custom_questions[1].answer_choices': 'a',
      },
      [
        'custom_questions[0].answer_choices | Question 1: Choices | Enter at least one choice.',
        'custom_questions[1].name | Question 2: Question | Please fill in this field.',
        'custom_questions[1].answer_choices | Question 2: Choices | Only questions with choices use this field. ' +
          'Clear it or choose another kind of answer.',
      ],
    ],
    [
      'limits',
      { period_type: 'fixed', 'limits-host-week-minutes': '0', minimum_notice: 'soon' },
      [
        'minimum_notice | Minimum notice | Enter a whole number.',
        'limits-host-week-minutes | Minutes a week (Each host, over all event types) | ' +
          'Minutes a week (Each host, over all event types) must be at least 1.',
      ],
    ],
    [
      'limits',
      { period_type: 'fixed' },
      [
        'start_date | First day | Enter a date, or choose another kind of period.',
        'end_date | Last day | Enter a date, or choose another kind of period.',
      ],
    ],
    [
      'hosts',
      { kind: 'group', seats: '2', pooling_type: 'collective' },
      ['pooling_type | Who takes a meeting | A group has one host. Choose “One host takes all meetings”.'],
    ],
    [
      'page',
      { slug: 'A b', redirect_url: 'javascript:alert(1)', position: '-1', locale: 'xx' },
      [
        'locale | Language of the booking page | Choose one of the options.',
        'position | Position on the public page | Enter a whole number.',
        'slug | Address | Use only lowercase letters, digits and single hyphens.',
        'redirect_url | Web page to open after a booking | Enter a web address that starts with https:// or http://.',
      ],
    ],
    [
      'advanced',
      { bot_protection: 'maybe' },
      ['bot_protection | Protection against bots | Choose one of the options.'],
    ],
  ])('of the section "%s" with %j are in the summary and beside the fields', async (section, typed, summary) => {
    const { path, read, fields } = await open(section)
    const before = await read()

    const { status, text } = await ada.post(path, { ...fields, ...typed })

    expect(status).toBe(400)
    expect(summaryOf(text).toSorted()).toEqual(summary.toSorted())
    expect(text).toContain('role="alert" tabindex="-1" autofocus')
    for (const id of summary.map((line) => line.split(' | ')[0])) expect(text).toContain(`id="${id}"`)
    for (const id of summary.map((line) => line.split(' | ')[0])) expect(text).toContain(`id="${id}-wrong"`)
    expect(await read()).toEqual(before)
    // Radio buttons and selects can only show what they offer.
    const kept = Object.entries(typed).filter(([name]) => !/locale|bot_protection/.test(name))
    expect(formOf(text)).toMatchObject(Object.fromEntries(kept))
  })

  test('of an address that another event type has are beside the field', async () => {
    const {
      fields: { slug = '' },
    } = await open('page')
    const { path, fields } = await open('page')

    const { status, text } = await ada.post(path, { ...fields, slug })

    expect([status, summaryOf(text)]).toEqual([400, ['slug | Address | This is already taken. Choose another one.']])
  })
})

test('markup in every text stays text, in the form, in its errors and in the comparison', async () => {
  const markup = `"><script>alert(1)</script>'`
  const { path, fields, uri } = await open('')
  await acme.ada.patch(uri, { name: `${markup} theirs`, description: markup })

  const refused = await ada.post(path, { ...fields, name: markup, duration: markup })
  const stale = await ada.post(path, { ...fields, name: markup, description: `${markup}\n` })
  const page = await ada.get(path)

  expect([refused.status, stale.status, page.status]).toEqual([400, 409, 200])
  expect(refused.text + stale.text + page.text).not.toContain('<script>alert')
  expect(formOf(stale.text).name).toBe(markup)
})

describe('two people who edit the same event type', () => {
  async function editTogether() {
    const { path, read, fields } = await open('')
    const theirs = formOf((await bob.get(path)).text)
    await bob.post(path, { ...theirs, name: 'By Bob', internal_note: 'Bob was here' })
    const second = await ada.post(path, { ...fields, name: 'By Ada', duration: '45' })
    return { path, read, second }
  }

  test('the second gets both versions, keeps the own one, and can save it after that', async () => {
    const { path, read, second } = await editTogether()
    const between = await read()
    const again = await ada.post(path, formOf(second.text))

    expect([second.status, again.status]).toEqual([409, 303])
    expect(between).toMatchObject({ name: 'By Bob', internal_note: 'Bob was here', duration: 30 })
    const [, table = ''] = /<tbody>([^]*)<\/tbody>/.exec(second.text) ?? []
    const rows = table
      .trim()
      .split('\n')
      .map((row) => [...row.matchAll(/<(?:bdi|th scope="row")>([^<]*)/g)].map(([, cell]) => cell))
    expect(rows).toEqual([
      ['Name', 'By Bob', 'By Ada'],
      ['Duration in minutes', '30', '45'],
      ['Internal note', 'Bob was here', ''],
    ])
    expect(second.text).toContain('Someone changed this while you were editing')
    expect(formOf(second.text)).toMatchObject({ name: 'By Ada', duration: '45', internal_note: '' })
    expect(await read()).toMatchObject({ name: 'By Ada', duration: 45, internal_note: null })
  })

  test('a change of another section does not make the form stale, and both changes stay', async () => {
    const { path, read, fields } = await open('')
    const locations = formOf((await bob.get(`${path}/locations`)).text)

    await bob.post(`${path}/locations`, { ...locations, 'locations[0].kind': 'zoom_conference' })
    const saved = await ada.post(path, { ...fields, name: 'By Ada' })

    expect(saved.status).toBe(303)
    expect(await read()).toMatchObject({ name: 'By Ada', locations: [{ kind: 'zoom_conference' }] })
  })

  test('a form without a version, or with a forged one, is stale', async () => {
    const {
      path,
      read,
      fields: { version: _, ...fields },
    } = await open('')

    const replies = [await ada.post(path, { ...fields, name: 'X' }), await ada.post(path, { ...fields, version: 'x' })]

    expect(replies.map(({ status }) => status)).toEqual([409, 409])
    expect((await read()).name).not.toBe('X')
  })

  test('control: without the check of the version, the change of the first is lost', async () => {
    const staleForm = await import('../console/stale-form.ts')
    const check = vi.spyOn(staleForm, 'requireVersion').mockImplementation(() => {})

    const { read, second } = await editTogether().finally(() => check.mockRestore())

    expect(second.status).toBe(303)
    expect(await read()).toMatchObject({ name: 'By Ada', internal_note: null })
  })
})
