import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { publish } from '../../test/meetings.ts'
import { listPages } from '../../test/pages.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { createWorkflow, insertRun, newWorkflow, thanks } from '../../test/workflows.ts'

const {
  acme,
  acme: { ada, cyd },
  company,
  db,
} = await service()
const listOf = async (query: string, person = ada): Promise<Json[]> =>
  (await person.get(`/workflows?${query}`)).body.collection
const versionsOf = (uri: string) =>
  db.all<{ version: number; content: Json }>(sql`
  select version, content from workflow_versions where workflow_id = ${idOf(uri)} order by version`)
const actionsOn = async (uri: string) =>
  (
    await db.all<{ action: string }>(sql`
  select namespace || '.' || action as action from activity_log_entries where details ->> 'uri' = ${uri}
  order by occurred_at`)
  ).map(({ action }) => action)

describe('a workflow', () => {
  test('has defaults for what the request leaves out', async () => {
    const { name, ...body } = newWorkflow(acme.uri)

    const {
      status,
      body: { resource },
    } = await ada.post('/workflows', { name, ...body })

    const time = expect.stringMatching(/^\d{4}-/)
    expect([status, resource]).toEqual([
      201,
      {
        uri: expect.stringContaining('/workflows/'),
        organization: acme.uri,
        owner: acme.uri,
        name,
        active: true,
        default: false,
        event_types: [],
        excluded_event_types: [],
        trigger: body.trigger,
        conditions: [],
        steps: [{ ...thanks, details: false }],
        quiet_hours: null,
        version: 1,
        created_at: time,
        updated_at: time,
      },
    ])
    expect((await ada.get(resource.uri)).body.resource).toEqual(resource)
  })

  test('keeps everything that the request says', async () => {
    const [type, other] = [await publish(cyd, {}), await publish(cyd, {})]
    const body = {
      owner: cyd.uri,
      name: 'Everything',
      active: false,
      event_types: [type],
      excluded_event_types: [other],
      trigger: { type: 'reminder', minutes: 90 },
      conditions: [
        { type: 'answer', question: 'Size', operator: 'contains', value: '500' },
        { type: 'host', hosts: [cyd.uri] },
        { type: 'first_time_invitee' },
      ],
      steps: [
        { type: 'email', to: ['invitee', 'guests'], subject: null, body: 'Soon!\n\nBring it.', details: true },
        { type: 'email', to: ['sales@acme.example'], subject: 'Soon', body: 'A meeting.', details: false },
        { type: 'sms', to: ['invitee'], body: null },
        { type: 'webhook', url: 'https://hooks.acme.example/soon' },
      ],
      quiet_hours: { from: '21:00', to: '08:30' },
    }

    const { uri } = (await cyd.post('/workflows', body)).body.resource

    expect((await cyd.get(uri)).body.resource).toMatchObject(body)
  })

  test.each([
    ['booked', 0],
    ['rescheduled', 0],
    ['canceled', 0],
    ['no_show', 0],
    ['reconfirmation_missing', 1440],
    ['recap_available', 0],
  ])('the trigger %s without minutes gets %i', async (type, minutes) => {
    const { trigger } = await createWorkflow(ada, acme.uri, { trigger: { type } })

    expect(trigger).toEqual({ type, minutes })
  })

  test('each change adds a version, and a change to the same content adds none', async () => {
    const { uri, name } = await createWorkflow(ada, acme.uri)
    const steps = [{ ...thanks, body: 'Thanks again.' }]

    const changed = (await ada.patch(uri, { steps, quiet_hours: { from: '22:00', to: '07:00' } })).body.resource
    const same = (await ada.patch(uri, { name, active: true, steps })).body.resource
    const last = (await ada.patch(uri, { active: false, quiet_hours: null })).body.resource

    expect([changed.version, changed.steps[0].body, changed.name]).toEqual([2, 'Thanks again.', name])
    expect([same, last.version, last.active, last.quiet_hours]).toEqual([changed, 3, false, null])
    const versions = await versionsOf(uri)
    expect(versions.map(({ version, content }) => [version, content.active, content.steps[0].body])).toEqual([
      [1, true, thanks.body],
      [2, true, 'Thanks again.'],
      [3, false, 'Thanks again.'],
    ])
    expect(last).toMatchObject(versions[2]?.content)
  })

  test('keeps the newest 100 versions, and older ones that sent something', async () => {
    const { uri } = await createWorkflow(ada, acme.uri)
    await db.run(sql`update workflows set version = 150 where id = ${idOf(uri)}`)
    await db.run(sql`
      insert into workflow_versions (organization_id, workflow_id, version, content)
      select ${acme.id}, ${idOf(uri)}, n, '{}' from generate_series(2, 150) n`)
    await insertRun(db, uri, { status: 'done', version: 7 })

    await ada.patch(uri, { active: false })

    const [used, first, ...others] = (await versionsOf(uri)).map(({ version }) => version)
    expect([used, first, others.length, others.at(-1)]).toEqual([7, 52, 99, 151])
  })

  test('a deleted workflow is not found, and its versions stay', async () => {
    const { uri } = await createWorkflow(ada, acme.uri)

    const removed = await ada.delete(uri)

    const later = [await ada.get(uri), await ada.patch(uri, { active: true }), await ada.delete(uri)]
    expect([removed.status, ...later.map(({ status }) => status)]).toEqual([204, 404, 404, 404])
    expect((await listOf(`organization=${acme.uri}&count=100`)).map((one) => one.uri)).not.toContain(uri)
    expect(await versionsOf(uri)).toHaveLength(1)
  })

  test('its changes are in the activity log', async () => {
    const { uri } = await createWorkflow(ada, acme.uri)
    await ada.patch(uri, { name: 'Renamed' })
    await ada.delete(uri)

    expect(await actionsOn(uri)).toEqual(['Workflow.Add', 'Workflow.Update', 'Workflow.Remove'])
  })
})

describe('default workflows', () => {
  test('an organization has four, marked as defaults', async () => {
    const { ada: boss, uri } = await company('Fresh')

    const list = await listOf(`organization=${uri}`, boss)

    expect(
      list.map(({ name, default: isDefault, active, trigger: { type, minutes }, version, owner }) => [
        name,
        isDefault,
        active,
        type,
        minutes,
        version,
        owner,
      ]),
    ).toEqual([
      ['Confirmation', true, true, 'booked', 0, 1, uri],
      ['Change of time', true, true, 'rescheduled', 0, 1, uri],
      ['Cancellation', true, true, 'canceled', 0, 1, uri],
      ['Reminder', true, true, 'reminder', 1440, 1, uri],
    ])
    for (const one of list) {
      const versions = await versionsOf(one.uri)
      expect([versions.length, one]).toMatchObject([1, versions[0]?.content])
    }
  })

  test('can be changed, limited and turned off, but neither deleted nor given another trigger', async () => {
    const { ada: boss, uri } = await company('Changed')
    const reminder = (await listOf(`organization=${uri}`, boss)).find(({ name }) => name === 'Reminder')
    const type = await publish(boss, {})

    const changed = await boss.patch(reminder.uri, {
      name: 'Two hours before',
      trigger: { type: 'reminder', minutes: 120 },
      excluded_event_types: [type],
      active: false,
    })
    const replies = [await boss.patch(reminder.uri, { trigger: { type: 'booked' } }), await boss.delete(reminder.uri)]

    expect(changed.body.resource).toMatchObject({
      name: 'Two hours before',
      trigger: { type: 'reminder', minutes: 120 },
      excluded_event_types: [type],
      active: false,
      default: true,
      version: 2,
      steps: reminder.steps,
    })
    expect(replies.map(({ status }) => status)).toEqual([400, 403])
    expect(replies[0]?.body.details[0]).toMatchObject({ parameter: 'trigger.type', code: 'invalid' })
    expect(replies[1]?.body.message).toMatch(/cannot be deleted.*"active": false/)
  })
})

describe('the list', () => {
  test('has the workflows of one owner, and without a filter those of the caller', async () => {
    const group = (await ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body.resource.uri
    const own = await createWorkflow(cyd, cyd.uri)
    const ofGroup = await createWorkflow(ada, group)

    expect((await listOf('', cyd)).map(({ uri }) => uri)).toContain(own.uri)
    expect((await listOf(`user=${cyd.uri}`)).map(({ uri }) => uri)).toContain(own.uri)
    expect((await listOf(`group=${group}`)).map(({ uri, owner }) => [uri, owner])).toEqual([[ofGroup.uri, group]])
    const ofOrganization = await listOf(`organization=${acme.uri}&count=100`)
    expect(new Set(ofOrganization.map(({ owner }) => owner))).toEqual(new Set([acme.uri]))
  })

  test('has pages in both directions and can be sorted by name', async () => {
    const busy = await company('Busy')
    for (const name of ['Cc', 'Aa', 'Bb']) await createWorkflow(busy.ada, busy.ada.uri, { name })
    const names = (pages: Json[]) => pages.flatMap(({ collection }) => collection.map(({ name }: Json) => name))

    const forward = await listPages(busy.ada, '/workflows?count=2&sort=name:desc', 'next_page')
    const back = await listPages(busy.ada, forward[0].pagination.next_page, 'previous_page')

    expect([names(forward), names(back.toReversed())]).toEqual([
      ['Cc', 'Bb', 'Aa'],
      ['Cc', 'Bb', 'Aa'],
    ])
    expect((await listOf('', busy.ada)).map(({ name }) => name)).toEqual(['Cc', 'Aa', 'Bb'])
  })

  test('two owners at once are rejected', async () => {
    const reply = await ada.get(`/workflows?organization=${acme.uri}&user=${ada.uri}`)

    expect([reply.status, problemsOf(reply)]).toEqual([400, [['user', 'invalid']]])
  })
})
