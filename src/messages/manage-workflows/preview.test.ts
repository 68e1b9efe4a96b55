import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { publish } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { createWorkflow, thanks } from '../../test/workflows.ts'
import { triggerTypes } from '../workflows/step-schema.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
  as,
  tokenFor,
  work,
} = await service()
const zoe = { name: 'Zoë Lund', email: 'zoe@initech.example', timezone: 'Europe/Paris' }
const type = await publish(cyd, { name: 'Demo' })
const booking = await book(cyd, type, 'Mon 09:00', { invitee: zoe, event_guests: ['kim@initech.example'] })
const own = {
  type: 'email',
  to: ['invitee', 'hosts', 'guests', 'sales@acme.example'],
  subject: '{{event.name}} soon',
  body: 'Hello {{invitee.first_name}}, see you at {{event.time}}.',
}
const invitation = { type: 'email', to: ['invitee'], subject: 'Change it', body: 'Cancel: {{links.cancel}}' }
const preview = async (uri: string, body?: object, person = ada): Promise<Json> =>
  (await person.post(`${uri}/preview`, body)).body.resource

beforeEach(async () => {
  await db.run(sql`delete from attempt_logs`)
})

describe('a preview', () => {
  test('renders every step for every kind of recipient, about a booking', async () => {
    const { uri } = await createWorkflow(ada, acme.uri, {
      trigger: { type: 'reminder', minutes: 60 },
      steps: [own, { type: 'sms', to: ['invitee'], body: null }, { type: 'webhook', url: 'https://hooks.example/x' }],
    })

    const { workflow, invitee, steps } = await preview(uri, { invitee: booking.uri })

    expect([workflow, invitee, steps.map((step: Json) => step.type)]).toEqual([
      uri,
      booking.uri,
      ['email', 'sms', 'webhook'],
    ])
    expect(steps[0].messages.map(({ recipient, to, subject }: Json) => [recipient, to, subject])).toEqual([
      ['invitee', 'zoe@initech.example', 'Demo soon'],
      ['hosts', 'cyd@acme.example', 'Demo soon'],
      ['guests', 'kim@initech.example', 'Demo soon'],
      ['sales@acme.example', 'sales@acme.example', 'Demo soon'],
    ])
    expect(steps[0].messages[0].text).toMatch(/^Hello Zoë, see you at /)
    expect(steps[1].messages).toEqual([
      { recipient: 'invitee', to: null, subject: null, text: expect.stringMatching(/^Reminder: Demo with Cyd/) },
    ])
    expect(steps[2].messages).toEqual([])
  })

  test('does not contain the keys of the invitee', async () => {
    const { uri } = await createWorkflow(ada, acme.uri, { trigger: { type: 'booked' }, steps: [invitation] })

    const { steps } = await preview(uri, { invitee: booking.uri })

    expect(steps[0].messages[0].text).toContain('key=preview')
    expect(JSON.stringify(steps)).not.toContain(booking.cancel_url.split('key=')[1])
  })

  test.each(triggerTypes)('of the trigger %s shows sample data without an invitee', async (trigger) => {
    const to = trigger === 'routing_form_submitted' ? ['sales@acme.example'] : own.to
    const body = trigger === 'routing_form_submitted' ? '{{form.answers}}' : own.body
    const step = { ...own, to, body, subject: 'Hi' }
    const { uri } = await createWorkflow(ada, acme.uri, { trigger: { type: trigger, minutes: 60 }, steps: [step] })

    const { invitee, steps } = await preview(uri)

    expect([invitee, steps[0].messages.map(({ recipient }: Json) => recipient)]).toEqual([null, to])
    for (const { text } of steps[0].messages) expect(text).toMatch(/^\S+[^{}]+$/)
  })

  test('of the default workflows has the usual texts with the details', async () => {
    const defaults: Json[] = (await ada.get(`/workflows?organization=${acme.uri}`)).body.collection.filter(
      (one: Json) => one.default,
    )

    const previews = await Promise.all(defaults.map(({ uri }) => preview(uri, { invitee: booking.uri })))

    for (const { steps } of previews)
      for (const { text } of steps.flatMap(({ messages }: Json) => messages)) expect(text).toContain('Demo')
    expect(previews[0].steps[0].messages.map(({ subject }: Json) => subject)).toEqual([
      expect.stringMatching(/^Demo with Cyd Moreau on /),
      expect.stringMatching(/^New booking: Demo with Zoë Lund on /),
      expect.stringMatching(/Demo/),
    ])
    expect(previews[0].steps[0].messages[0].text).toMatch(/What: Demo\nWhen: /)
  })

  test('and a test are in the language of the request, for a sample and for a booking', async () => {
    const { uri } = await createWorkflow(ada, acme.uri, {
      trigger: { type: 'reminder', minutes: 60 },
      steps: [{ type: 'email', to: ['invitee', 'hosts'], details: true }],
    })

    const [german, ukrainian] = [
      await preview(uri, { locale: 'de' }),
      await preview(uri, {
        invitee: booking.uri,
        locale: 'uk',
      }),
    ]
    const { body } = await ada.post(`${uri}/test`, { locale: 'fr' })

    const subjects = ({ steps }: Json) => steps[0].messages.map(({ subject }: Json) => subject)
    expect(subjects(german)).toEqual([expect.stringMatching(/^Erinnerung/), expect.stringMatching(/^Erinnerung/)])
    for (const subject of subjects(ukrainian)) expect(subject).toMatch(/[а-я]+.*Demo/i)
    expect(body.resource.steps[0].subject).toMatch(/^\[Test\] Rappel/)
    expect(problemsOf(await ada.post(`${uri}/preview`, { locale: 'xx' }))).toEqual([['locale', 'invalid']])
  })

  test('needs permission to see the invitee, and a trigger with a booking', async () => {
    const { uri } = await createWorkflow(ada, acme.uri)
    const form = await createWorkflow(ada, acme.uri, {
      trigger: { type: 'routing_form_submitted' },
      steps: [{ ...thanks, to: ['a@acme.example'], subject: 'A', body: 'B' }],
    })
    const hers = await book(bob, await publish(bob, {}), 'Tue 09:00')
    const other = await book(globex.ada, await publish(globex.ada, {}), 'Tue 09:00')
    const reader = as(await tokenFor(acme.id, ada.id, ['workflows:read']))

    const replies = [
      await cyd.post(`${uri}/preview`, { invitee: hers.uri }),
      await ada.post(`${uri}/preview`, { invitee: other.uri }),
      await reader.post(`${uri}/preview`, { invitee: booking.uri }),
      await reader.post(`${uri}/preview`),
      await ada.post(`${form.uri}/preview`, { invitee: booking.uri }),
    ]

    expect(replies.map(({ status }) => status)).toEqual([403, 404, 403, 201, 400])
    expect(problemsOf(await ada.post(`${uri}/preview`, { invitee: acme.uri }))).toEqual([['invitee', 'invalid']])
  })
})

describe('a test', () => {
  test('sends the email steps to the caller alone', async () => {
    const { url, got } = await mailServer()
    const { uri } = await createWorkflow(ada, acme.uri, {
      trigger: { type: 'booked' },
      steps: [
        invitation,
        { type: 'email', to: ['hosts'], details: true },
        { type: 'sms', to: ['invitee'], body: 'Hi' },
        { type: 'webhook', url: 'https://hooks.example/x' },
      ],
    })
    await work(url)
    const before = got.length

    const {
      body: { resource },
    } = await bob.post(`${uri}/test`, { invitee: booking.uri })
    for (let round = 0; round < 2; round++) await work(url)

    const host = expect.stringMatching(/^\[Test\] New booking: Demo with Zoë Lund/)
    expect(resource).toEqual({
      workflow: uri,
      invitee: booking.uri,
      sent_to: bob.email,
      steps: [
        { type: 'email', sent: true, subject: '[Test] Change it', reason: null },
        { type: 'email', sent: true, subject: host, reason: null },
        { type: 'sms', sent: false, subject: null, reason: 'Text messages are not sent in a test.' },
        { type: 'webhook', sent: false, subject: null, reason: 'Requests to other systems are not sent in a test.' },
      ],
    })
    const mails = got.slice(before)
    expect(mails.map(({ to }) => [to].flat().map((one) => one?.text))).toEqual([[bob.email], [bob.email]])
    expect(JSON.stringify(mails)).toContain('key=preview')
    expect(JSON.stringify(mails)).not.toContain(booking.cancel_url.split('key=')[1])
  })

  test('needs permission to change the workflow', async () => {
    const { uri } = await createWorkflow(ada, acme.uri)

    const statuses = await Promise.all(
      [ada, cyd, globex.ada].map(async (person) => (await person.post(`${uri}/test`)).status),
    )

    expect(statuses).toEqual([201, 403, 404])
  })

  test('is limited by the number of emails per user', async () => {
    const { uri } = await createWorkflow(ada, acme.uri, { steps: Array.from({ length: 20 }, () => thanks) })
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await ada.post(`${uri}/test`)).status)

    expect([...statuses, (await bob.post(`${uri}/test`)).status]).toEqual([201, 201, 201, 429, 201])
  })
})
