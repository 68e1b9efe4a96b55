import { expect, test } from 'vitest'
import { publish } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { createWorkflow, newWorkflow, thanks } from '../../test/workflows.ts'

const {
  acme,
  acme: { ada },
  globex,
} = await service()
const type = await publish(ada, { period_type: 'moving', max_booking_time: 3 })
const weekdays = await publish(ada, { period_type: 'available_moving', max_booking_time: 5 })
const endless = await publish(ada, { period_type: 'unlimited' })
const foreign = await publish(globex.ada, {})
const deleted = await publish(ada, {})
await ada.delete(deleted)
const usual = { type: 'email', to: ['invitee'] }
const booked = { type: 'booked' }
const form = {
  trigger: { type: 'routing_form_submitted' },
  steps: [{ type: 'email', to: ['sales@acme.example'], subject: 'New', body: 'Someone wrote.' }],
}
const steps = (...list: object[]) => ({ steps: list })
const email = (more: object) => steps({ ...usual, subject: 'Hi', body: 'There', ...more })

test.each<[name: string, body: object, problems: [parameter: string, code: string][]]>([
  ['no owner', { owner: undefined }, [['owner', 'missing']]],
  ['an owner that is an event type', { owner: endless }, [['owner', 'invalid']]],
  ['no name', { name: undefined }, [['name', 'missing']]],
  ['an empty name', { name: ' ' }, [['name', 'invalid']]],
  ['no trigger', { trigger: undefined }, [['trigger', 'missing']]],
  ['no steps', { steps: undefined }, [['steps', 'missing']]],
  ['an unknown trigger', { trigger: { type: 'moonrise' } }, [['trigger.type', 'invalid']]],
  ['a reminder without minutes', { trigger: { type: 'reminder' } }, [['trigger.minutes', 'missing']]],
  ['a follow-up without minutes', { trigger: { type: 'follow_up' } }, [['trigger.minutes', 'missing']]],
  ['a reminder at the start', { trigger: { type: 'reminder', minutes: 0 } }, [['trigger.minutes', 'invalid']]],
  ['negative minutes', { trigger: { type: 'follow_up', minutes: -1 } }, [['trigger.minutes', 'invalid']]],
  ['more than a year', { trigger: { type: 'reminder', minutes: 525_601 } }, [['trigger.minutes', 'invalid']]],
  ['half a minute', { trigger: { type: 'follow_up', minutes: 0.5 } }, [['trigger.minutes', 'invalid']]],
  [
    'a reminder that is never due',
    { trigger: { type: 'reminder', minutes: 5761 }, event_types: [type] },
    [['trigger.minutes', 'invalid']],
  ],
  [
    'a reminder that is never due on weekdays',
    { trigger: { type: 'reminder', minutes: 11_521 }, event_types: [weekdays] },
    [['trigger.minutes', 'invalid']],
  ],
  ['no steps in the list', steps(), [['steps', 'invalid']]],
  ['21 steps', steps(...Array.from({ length: 21 }, () => thanks)), [['steps', 'invalid']]],
  ['an unknown kind of step', steps({ type: 'fax', to: ['invitee'] }), [['steps[0].type', 'invalid']]],
  ['no recipients', email({ to: [] }), [['steps[0].to', 'invalid']]],
  [
    '11 recipients',
    email({ to: Array.from({ length: 11 }, (_, i) => `a${i}@acme.example`) }),
    [['steps[0].to', 'invalid']],
  ],
  ['an unknown recipient', email({ to: ['invitee', 'everyone'] }), [['steps[0].to[1]', 'invalid']]],
  ['a recipient twice', email({ to: ['a@acme.example', 'A@acme.example'] }), [['steps[0].to[1]', 'invalid']]],
  [
    'an unknown variable',
    email({ subject: 'Hi {{invitee.nmae}}', body: '{{secret}}' }),
    [
      ['steps[0].subject', 'invalid'],
      ['steps[0].body', 'invalid'],
    ],
  ],
  ['an unclosed variable', email({ body: 'Hi {{invitee.name' }), [['steps[0].body', 'invalid']]],
  [
    'a link of the invitee for hosts',
    email({ to: ['invitee', 'hosts'], body: '{{links.cancel}}' }),
    [['steps[0].body', 'invalid']],
  ],
  ['a long subject', email({ subject: 'a'.repeat(201) }), [['steps[0].subject', 'invalid']]],
  ['a subject of two lines', email({ subject: 'a\nBcc: x@y.example' }), [['steps[0].subject', 'invalid']]],
  ['a long body', email({ body: 'a'.repeat(10_001) }), [['steps[0].body', 'invalid']]],
  [
    'no usual text',
    steps(usual),
    [
      ['steps[0].subject', 'missing'],
      ['steps[0].body', 'missing'],
    ],
  ],
  ['no usual text message', steps({ type: 'sms', to: ['invitee'] }), [['steps[0].body', 'missing']]],
  ['details after the meeting', email({ details: true }), [['steps[0].details', 'invalid']]],
  [
    'details for addresses',
    { trigger: booked, ...email({ details: true, to: ['invitee', 'a@acme.example'] }) },
    [['steps[0].details', 'invalid']],
  ],
  ['a text message to hosts', steps({ type: 'sms', to: ['hosts'], body: 'Hi' }), [['steps[0].to[0]', 'invalid']]],
  [
    'a long text message',
    steps({ type: 'sms', to: ['invitee'], body: 'a'.repeat(1601) }),
    [['steps[0].body', 'invalid']],
  ],
  ['a webhook without an address', steps({ type: 'webhook' }), [['steps[0].url', 'missing']]],
  [
    'a webhook to the cloud’s metadata',
    steps({ type: 'webhook', url: 'https://169.254.169.254/x' }),
    [['steps[0].url', 'invalid']],
  ],
  ['a webhook to the network', steps({ type: 'webhook', url: 'https://10.0.0.1/x' }), [['steps[0].url', 'invalid']]],
  ['a webhook over http', steps({ type: 'webhook', url: 'http://hooks.example/x' }), [['steps[0].url', 'invalid']]],
  ['an unknown event type', { event_types: [type.replace(/.{8}$/, '00000000')] }, [['event_types[0]', 'not_found']]],
  ['a deleted event type', { event_types: [deleted] }, [['event_types[0]', 'not_found']]],
  [
    'event types of others',
    { event_types: [type, foreign], excluded_event_types: [foreign] },
    [
      ['event_types[1]', 'not_found'],
      ['excluded_event_types[0]', 'not_found'],
    ],
  ],
  ['a user as an event type', { event_types: [ada.uri] }, [['event_types[0]', 'invalid']]],
  [
    'a host of another organization',
    { conditions: [{ type: 'host', hosts: [ada.uri, globex.ada.uri] }] },
    [['conditions[0].hosts[1]', 'not_found']],
  ],
  ['no hosts', { conditions: [{ type: 'host', hosts: [] }] }, [['conditions[0].hosts', 'invalid']]],
  ['an unknown condition', { conditions: [{ type: 'weather' }] }, [['conditions[0].type', 'invalid']]],
  [
    'an answer without a question',
    { conditions: [{ type: 'answer', operator: 'equals', value: 'a' }] },
    [['conditions[0].question', 'missing']],
  ],
  [
    'an unknown operator',
    { conditions: [{ type: 'answer', question: 'Q', operator: 'is', value: 'a' }] },
    [['conditions[0].operator', 'invalid']],
  ],
  ['quiet hours without an end', { quiet_hours: { from: '21:00' } }, [['quiet_hours.to', 'missing']]],
  [
    'quiet hours in words',
    { quiet_hours: { from: 'evening', to: '25:00' } },
    [
      ['quiet_hours.from', 'invalid'],
      ['quiet_hours.to', 'invalid'],
    ],
  ],
  ['quiet hours without length', { quiet_hours: { from: '21:00', to: '21:00' } }, [['quiet_hours.to', 'invalid']]],
  ['an event type of a form', { ...form, event_types: [type] }, [['event_types', 'invalid']]],
  [
    'an excluded event type of a form',
    { ...form, excluded_event_types: [type] },
    [['excluded_event_types', 'invalid']],
  ],
  [
    'a host of a form',
    { ...form, conditions: [{ type: 'host', hosts: [ada.uri] }] },
    [['conditions[0].type', 'invalid']],
  ],
  ['a form of a user', { ...form, owner: ada.uri }, [['trigger.type', 'invalid']]],
  [
    'roles of a form',
    { ...form, ...email({ to: ['invitee', 'hosts', 'a@acme.example', 'guests'] }) },
    [
      ['steps[0].to[0]', 'invalid'],
      ['steps[0].to[1]', 'invalid'],
      ['steps[0].to[3]', 'invalid'],
    ],
  ],
  [
    'a text message for a form',
    { ...form, ...steps({ type: 'sms', to: ['invitee'], body: 'Hi' }) },
    [['steps[0].to[0]', 'invalid']],
  ],
  [
    'several at once',
    {
      name: '',
      trigger: { type: 'reminder' },
      event_types: [foreign],
      quiet_hours: { from: '9:00', to: '10:00' },
      ...steps({ ...usual, to: ['invitee', 'invitee'] }, { type: 'webhook', url: 'https://10.0.0.1/' }),
    },
    [
      ['name', 'invalid'],
      ['quiet_hours.from', 'invalid'],
      ['trigger.minutes', 'missing'],
      ['steps[0].to[1]', 'invalid'],
      ['steps[1].url', 'invalid'],
      ['event_types[0]', 'not_found'],
    ],
  ],
])('rejects %s', async (_, body, problems) => {
  const reply = await ada.post('/workflows', newWorkflow(acme.uri, body))

  expect([reply.status, problemsOf(reply)]).toEqual([400, problems])
})

test.each<[name: string, body: object]>([
  ['a reminder that can be due', { trigger: { type: 'reminder', minutes: 5760 }, event_types: [type] }],
  [
    'a reminder that one of two event types allows',
    { trigger: { type: 'reminder', minutes: 525_600 }, event_types: [type, endless] },
  ],
  ['a reminder for all event types', { trigger: { type: 'reminder', minutes: 525_600 } }],
  ['a follow-up at the end', { trigger: { type: 'follow_up', minutes: 0 } }],
  ['the usual texts', { trigger: booked, ...steps(usual, { type: 'sms', to: ['invitee'] }) }],
  [
    'a form with an answer',
    { ...form, conditions: [{ type: 'answer', question: 'Q', operator: 'equals', value: 'a' }] },
  ],
  ['an event type twice', { event_types: [type, type] }],
])('accepts %s', async (_, body) => {
  expect((await ada.post('/workflows', newWorkflow(acme.uri, body))).status).toBe(201)
})

test.each<[name: string, change: object, problems: [parameter: string, code: string][]]>([
  ['nothing', {}, [[undefined as never, 'invalid']]],
  [
    'a trigger that needs other texts',
    { trigger: { type: 'no_show' } },
    [
      ['steps[0].subject', 'missing'],
      ['steps[0].details', 'invalid'],
    ],
  ],
  ['minutes that are never due', { trigger: { type: 'reminder', minutes: 5761 } }, [['trigger.minutes', 'invalid']]],
  ['quiet hours without length', { quiet_hours: { from: '08:00', to: '08:00' } }, [['quiet_hours.to', 'invalid']]],
])('rejects a change with %s', async (_, change, problems) => {
  const { uri } = await createWorkflow(ada, acme.uri, {
    trigger: { type: 'reminder', minutes: 60 },
    event_types: [type],
    ...email({ subject: null, details: true }),
  })

  const reply = await ada.patch(uri, change)

  expect([reply.status, new Set(problemsOf(reply))]).toEqual([400, new Set(problems)])
  expect((await ada.get(uri)).body.resource.version).toBe(1)
})

test('an owner in a change is ignored like every unknown field', async () => {
  const { uri, owner } = await createWorkflow(ada, acme.uri)

  const { status, body } = await ada.patch(uri, { owner: ada.uri, name: 'Renamed' })

  expect([status, body.resource.owner]).toEqual([200, owner])
})
