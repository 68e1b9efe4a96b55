import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { formOf } from '../../test/editor-forms.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
let count = 0

async function open(section: string, content: object = {}, person = acme.ada, browser = ada) {
  const { resource } = (
    await person.post('/event_types', {
      owner: person.uri,
      name: `Talk ${++count}`,
      custom_questions: [],
      ...content,
    })
  ).body
  const path = `/console/event-types/${resource.uri.split('/').at(-1)}/${section}`
  const read = async (): Promise<Json> => (await acme.ada.get(resource.uri)).body.resource
  return { path, read, fields: formOf((await browser.get(path)).text) }
}

test('a user adds, fills, moves and removes questions before saving them all at once', async () => {
  const { path, read, fields } = await open('questions')

  const added = await ada.post(path, { ...fields, action: 'add' })
  const typed = { ...formOf(added.text), 'custom_questions[0].name': 'First <b>', 'custom_questions[0].required': 'on' }
  const two = await ada.post(path, { ...typed, action: 'add' })
  const both = {
    ...formOf(two.text),
    'custom_questions[1].name': 'Second',
    'custom_questions[1].type': 'single_select',
    'custom_questions[1].answer_choices': 'a\r\n\r\nb',
  }
  const moved = await ada.post(path, { ...both, action: 'up 1' })
  const unsaved = await read()
  const saved = await ada.post(path, formOf(moved.text))
  const { custom_questions } = await read()
  const removed = await ada.post(path, { ...formOf((await ada.get(path)).text), action: 'remove 0' })

  expect([added.status, two.status, moved.status, saved.status]).toEqual([200, 200, 200, 303])
  expect(unsaved.custom_questions).toEqual([])
  expect(moved.text).toContain('You have changes that aren’t saved yet.')
  expect(moved.text).toMatch(/id="custom_questions-down-0"[^>]* autofocus/)
  expect(custom_questions).toMatchObject([
    { name: 'Second', type: 'single_select', answer_choices: ['a', 'b'], position: 0 },
    { name: 'First <b>', required: true, position: 1 },
  ])
  expect(formOf(removed.text)['custom_questions[0].name']).toBe('First <b>')
})

test('a user adds, reorders and removes locations', async () => {
  const { path, read, fields } = await open('locations', { locations: [{ kind: 'zoom_conference' }] })

  const added = formOf((await ada.post(path, { ...fields, action: 'add' })).text)
  const named = { ...added, 'locations[1].location': 'Room 1' }
  const moved = formOf((await ada.post(path, { ...named, action: 'down 0' })).text)
  await ada.post(path, moved)
  const two = (await read()).locations
  const emptied = formOf((await ada.post(path, { ...formOf((await ada.get(path)).text), action: 'remove 1' })).text)
  await ada.post(path, emptied)

  expect(two).toEqual([{ kind: 'physical', location: 'Room 1' }, { kind: 'zoom_conference' }])
  expect((await read()).locations).toEqual([{ kind: 'physical', location: 'Room 1' }])
})

test('actions that a form does not offer change nothing', async () => {
  const { path, fields } = await open('locations', { locations: [{ kind: 'zoom_conference' }] })

  const replies = await Promise.all(
    ['up 0', 'down 0', 'remove 7', 'up x', 'explode', 'remove -1'].map(async (action) =>
      formOf((await ada.post(path, { ...fields, action })).text),
    ),
  )

  expect(replies).toEqual(replies.map(() => fields))
})

test('an admin adds hosts by email, with pools and priorities, and sees why an address does not work', async () => {
  const { path, read, fields } = await open('hosts')

  const unknown = await ada.post(path, { ...fields, new_host: 'zoe@acme.example', action: 'add' })
  const invalid = await ada.post(path, { ...fields, new_host: 'zoe', action: 'add' })
  const twice = await ada.post(path, { ...fields, new_host: acme.ada.email, action: 'add' })
  const added = formOf((await ada.post(path, { ...fields, new_host: ` ${acme.cyd.email} `, action: 'add' })).text)
  const refused = await ada.post(path, added)
  const saved = await ada.post(path, {
    ...added,
    pooling_type: 'multi_pool',
    'hosts[1].pool': '4',
    'hosts[0].priority': '5',
  })

  expect([unknown, invalid, twice, refused].map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(unknown.text).toContain('No member has this email address.')
  expect(twice.text).toContain('This person is already a host.')
  expect(invalid.text).toContain('Enter a valid email address')
  expect(refused.text).toContain('Several hosts need a way to share the meetings.')
  expect(saved.status).toBe(303)
  expect((await read()).hosts).toMatchObject([
    { user: acme.ada.uri, pool: 0, priority: 5 },
    { user: acme.cyd.uri, pool: 4, priority: 3 },
  ])
})

test('a member can add only themselves, and a forged host is refused as by the API', async () => {
  const { path, read, fields } = await open('hosts', {}, acme.cyd, cyd)
  const { text } = await cyd.get(path)

  const forged = await cyd.post(path, {
    ...fields,
    pooling_type: 'round_robin',
    host_list: `${fields.host_list} ${acme.ada.id}/`,
  })

  expect([text.includes('name="new_host"'), text.includes('Add yourself')]).toEqual([false, false])
  expect(forged.status).toBe(403)
  expect((await read()).hosts).toHaveLength(1)
})

test('saving hosts keeps the schedule that each host has for the event type', async () => {
  const { resource } = (await acme.ada.post('/user_availability_schedules', { name: 'Early', rules: [] })).body
  const { path, read, fields } = await open('hosts', {
    hosts: [{ user: acme.ada.uri, availability_schedule: resource.uri }],
  })

  const saved = await ada.post(path, { ...fields, kind: 'group', seats: '3' })

  expect(saved.status).toBe(303)
  expect(await read()).toMatchObject({ seats: 3, hosts: [{ availability_schedule: resource.uri }] })
})
