import { expect, test } from 'vitest'
import { NewWorkflow, WorkflowChange } from '../../messages/manage-workflows/input-schema.ts'
import { EmailStep, SmsStep, WebhookStep } from '../../messages/workflows/step-schema.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { formFields } from '../../test/form-fields.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { createWorkflow, insertRun } from '../../test/workflows.ts'
import { bodyOf, inputOf, type EditedWorkflow } from './editor-input.ts'
import { closestVariable } from './problem-texts.ts'
import { triggerText } from './trigger-text.ts'

const { acme, app, db } = await service()
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
const path = '/console/workflows'
const pathOf = ({ uri }: Json) => `${path}/${idOf(uri)}`
const read = async ({ uri }: Json): Promise<Json> => (await acme.ada.get(uri)).body.resource
const hostUri = acme.cyd.uri

const full: EditedWorkflow = {
  name: 'All',
  active: true,
  trigger: { type: 'reminder', minutes: 2880 },
  quiet_hours: { from: '21:00', to: '08:00' },
  event_types: [`${acme.uri.split('/organizations')[0]}/event_types/a`],
  excluded_event_types: [],
  conditions: [
    { type: 'answer', question: 'Size', operator: 'contains', value: '5' },
    { type: 'host', hosts: [hostUri] },
    { type: 'first_time_invitee' },
  ],
  steps: [
    { type: 'email', to: ['invitee', 'guests', 'a@b.example'], subject: 'S', body: null, details: false },
    { type: 'sms', to: ['invitee'], body: 'Hi' },
    { type: 'webhook', url: 'https://x.example/' },
  ],
}

test('the form has every field that the API can write, and sends back what it got', () => {
  const input = inputOf(full, new Map([[hostUri, 'cyd@acme.example']]))
  const body = bodyOf(input, new Map([['cyd@acme.example', hostUri]]))

  const { owner: _, ...created } = NewWorkflow.shape
  expect(body).toEqual(full)
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(WorkflowChange.shape).toSorted())
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(created).toSorted())
  expect(body.steps.map((step) => Object.keys(step).toSorted())).toEqual(
    [EmailStep, SmsStep, WebhookStep].map(({ shape }) => Object.keys(shape).toSorted()),
  )
})

test('triggers read as sentences, and typing errors in variables find the right one', () => {
  const texts = textsIn('en')
  const sentences = [1440, 2880, 90].map((minutes) => triggerText({ type: 'reminder', minutes }, texts))

  expect(sentences).toEqual([
    '24 hours before the meeting starts',
    '2 days before the meeting starts',
    '1 hour 30 minutes before the meeting starts',
  ])
  expect(triggerText({ type: 'follow_up', minutes: 0 }, texts)).toBe('When a meeting ends')
  expect(
    ['invitee.firstname', 'event.strat', 'first_name', 'weather'].map((name) => closestVariable(name, 'booked')),
  ).toEqual(['invitee.first_name', 'event.start', 'invitee.first_name', undefined])
})

test('a user builds a workflow from a starting point, with steps that they add, move and remove', async () => {
  const start = await ada.get(`${path}/new?start=thanks`)
  const added = await ada.post(path, { ...formFields(start.text, path), action: 'steps add webhook' })
  const typed = { ...formFields(added.text, path), name: 'Mine <b>', 'steps[1].url': 'https://hooks.example/a' }
  const moved = await ada.post(path, { ...typed, action: 'steps up 1' })
  const condition = await ada.post(path, { ...formFields(moved.text, path), action: 'conditions add' })
  const fields = {
    ...formFields(condition.text, path),
    'conditions[0].type': 'host',
    'conditions[0].hosts': acme.cyd.email,
    'quiet_hours.from': '21:00',
    'quiet_hours.to': '08:00',
  }
  const saved = await ada.post(path, fields)

  expect([added.status, moved.status, saved.status]).toEqual([200, 200, 303])
  const [address = ''] = saved.headers.location?.split('?') ?? []
  const workflow = (await acme.ada.get(`/workflows/${idOf(address)}`)).body.resource
  expect(workflow).toMatchObject({
    owner: acme.uri,
    name: 'Mine <b>',
    active: false,
    trigger: { type: 'follow_up', minutes: 60 },
    conditions: [{ type: 'host', hosts: [acme.cyd.uri] }],
    quiet_hours: { from: '21:00', to: '08:00' },
    steps: [{ type: 'webhook' }, { type: 'email', subject: 'Thank you for {{event.name}}' }],
  })
  expect((await ada.post(path, fields)).headers.location).toBe(saved.headers.location)
})

test('problems are beside their step with a suggestion, and nothing that was typed is lost', async () => {
  const workflow = await createWorkflow(acme.ada, acme.uri)
  const one = pathOf(workflow)
  const fields = {
    ...formFields((await ada.get(one)).text, one),
    'steps[0].body': 'Hi {{invitee.firstname}}',
    'steps[0].subject': '',
    'trigger.minutes': '90',
    'conditions[0].type': 'host',
    'conditions[0].hosts': 'zoe@acme.example',
  }

  const { status, text } = await ada.post(one, fields)

  expect(status).toBe(400)
  expect(text).toContain('There’s no variable {{invitee.firstname}}. Did you mean {{invitee.first_name}}?')
  expect(text).toContain('No member has the email address zoe@acme.example.')
  expect(text).toContain('href="#steps[0].body"')
  expect(formFields(text, one)).toMatchObject({ 'steps[0].body': 'Hi {{invitee.firstname}}', 'trigger.minutes': '90' })
  expect(await read(workflow)).toEqual(workflow)
})

test('a stale form shows both versions and saves only after that', async () => {
  const workflow = await createWorkflow(acme.ada, acme.uri, { name: 'Before' })
  const one = pathOf(workflow)
  const fields = { ...formFields((await ada.get(one)).text, one), name: 'Yours' }
  await acme.ada.patch(workflow.uri, { name: 'Theirs' })

  const stale = await ada.post(one, fields)
  const again = await ada.post(one, formFields(stale.text, one))

  expect([stale.status, again.status]).toEqual([409, 303])
  expect(stale.text).toMatch(/Theirs.*Yours/s)
  expect((await read(workflow)).name).toBe('Yours')
})

test('a draft is previewed in a language without saving it, and a saved one also as an HTML email', async () => {
  const workflow = await createWorkflow(acme.ada, acme.uri, {
    trigger: { type: 'reminder', minutes: 60 },
    steps: [{ type: 'email', to: ['invitee', 'hosts'], subject: null, body: '<b>Hi', details: true }],
  })
  const one = pathOf(workflow)
  const fields = { ...formFields((await ada.get(one)).text, one), action: 'preview', preview_language: 'de' }

  const draft = await ada.post(one, { ...fields, 'steps[0].subject': 'Bald: {{event.name}}' })
  const preview = await ada.get(`${one}/preview?language=uk`)
  const email = await ada.get(`${one}/message?step=0&to=hosts&language=fr`)
  const missing = await ada.get(`${one}/message?step=0&to=guests`)
  const test = await ada.post(`${one}/test`, { language: 'fr' })
  const after = await ada.get(test.headers.location ?? '')

  expect(draft.text).toMatch(/Bald: .*Wann:/s)
  expect(preview.text).toContain('Нагадування')
  expect([email.status, email.text.startsWith('<!doctype html>'), missing.status]).toEqual([200, true, 404])
  expect(email.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'; sandbox$/)
  expect([email.headers['x-frame-options'], email.headers['cache-control']]).toEqual(['DENY', 'no-store'])
  expect(email.text).toContain('&#60;b&#62;Hi')
  expect(after.text).toContain('1 test email is kept here.')
  expect(await read(workflow)).toEqual(workflow)
})

test('members change their own workflows and only read those of the organization', async () => {
  const [own, shared] = [await createWorkflow(acme.cyd, acme.cyd.uri), await createWorkflow(acme.ada, acme.uri)]
  const eventType = await publish(acme.cyd, { name: 'Coffee' })

  const list = (await cyd.get(path)).text
  const replies = await Promise.all(
    ['', '/preview', '/runs', '/delete'].map(async (end) => (await cyd.get(pathOf(shared) + end)).status),
  )
  const off = await cyd.post(`${pathOf(own)}/active`, { active: 'false' })
  const forged = await cyd.post(`${pathOf(shared)}/active`, { active: 'false' })
  const copy = await cyd.post(`${pathOf(own)}/duplicate`)

  expect([list.includes(own.name), list.includes(shared.name), list.includes(`switch-${idOf(shared.uri)}`)]).toEqual([
    true,
    true,
    false,
  ])
  expect(replies).toEqual([200, 200, 403, 403])
  expect([off.status, forged.status, copy.status]).toEqual([303, 403, 303])
  const editor = (await cyd.get(pathOf(own))).text
  expect([editor.includes(`event_types ${idOf(eventType)}`), editor.includes('Belongs to: Me')]).toEqual([true, true])
  expect((await read(own)).active).toBe(false)
})

test('a default workflow keeps its trigger and has no way to delete it', async () => {
  const [first]: Json[] = (await acme.ada.get(`/workflows?organization=${acme.uri}`)).body.collection
  const { text } = await ada.get(pathOf(first))

  expect([text.includes('<select id="trigger.type"'), text.includes('/delete')]).toEqual([false, false])
  expect((await ada.get(path)).text).toContain('24 hours before the meeting starts')
})

test('the log of runs says why something was not sent, and can show one state only', async () => {
  const workflow = await createWorkflow(acme.ada, acme.uri)
  await insertRun(db, workflow.uri, { status: 'skipped', reason: 'The time has passed.' })
  await insertRun(db, workflow.uri)

  const runs = `${pathOf(workflow)}/runs`
  const [all, pending] = [await ada.get(runs), await ada.get(`${runs}?status=pending`)]

  expect([all.text.includes('The time has passed.'), all.text.includes('>Planned</span>')]).toEqual([true, true])
  expect(pending.text).not.toContain('The time has passed.')
})
