import { expect, test } from 'vitest'
import { newInvitee } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, publish } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, cyd },
} = await service()
const type = await publish(cyd, {
  duration_options: [30, 60],
  locations: [{ kind: 'custom', location: 'Here' }, { kind: 'outbound_call' }],
  custom_questions: [
    { name: 'Size', type: 'single_select', required: true, answer_choices: ['Small', 'Large'] },
    { name: 'Why?', type: 'string' },
  ],
})
const entry = (question: string, answer: string, position: unknown = 0) => ({ question, answer, position })
const guest = 'gus@initech.example'
const validInput = () => ({
  event_type: type,
  start_time: at('Mon 10:00'),
  invitee: newInvitee(),
  location: { kind: 'custom', location: 'Here' },
  questions_and_answers: [entry('Size', 'Small')],
})

/** Invalid values of each field. */
const invalidValues: Record<string, unknown[]> = {
  start_time: [at('Mon 10:10'), 'tomorrow', '2020-01-01T00:00:00Z', 7, undefined, '2150-01-01T00:00:00Z'],
  invitee: [
    {},
    'Zoë',
    [],
    { email: 'zoe' },
    { ...newInvitee(), name: '' },
    null,
    { ...newInvitee(), text_reminder_number: '12' },
  ],
  location: [
    undefined,
    { kind: 'custom', location: 'There' },
    { kind: 'zoom_conference' },
    {},
    'Here',
    [],
    { kind: 'outbound_call', location: '12' },
    { kind: 'custom' },
  ],
  questions_and_answers: [
    [],
    [entry('Size', 'Tiny')],
    [entry('Size', 'Small'), entry('Who?', 'I')],
    'Small',
    {},
    [null],
    [entry('Size', 'Small'), entry('Why?', ' ')],
    [entry('Size', 'Small', 'first')],
  ],
  tracking: [{}, 'spring', { utm_campaign: 7 }, []],
  event_guests: [['gus'], [guest, guest], Array(11).fill(guest), {}, [null]],
  duration: [45, 'long', 0, 1.5],
}

async function problemsWith(fields: object): Promise<Json> {
  const reply = await ada.post('/invitees', { ...validInput(), ...fields })
  return reply.status === 400 ? problemsOf(reply) : reply
}
const sorted = (problems: Json[]) => problems.map((problem) => JSON.stringify(problem)).toSorted()

type Fault = { fields: object; problems: Json[] }

test('a request with several invalid fields gets the problems of each field', async () => {
  const faults: Fault[][] = []
  for (const [field, values] of Object.entries(invalidValues)) {
    const ofField = values.map((value) => ({ [field]: value }))
    faults.push(await Promise.all(ofField.map(async (fields) => ({ fields, problems: await problemsWith(fields) }))))
  }

  for (let round = 0; round < 56; round++) {
    const candidates = faults.flatMap((ofField, i) => ofField[(round * (i + 1) + i) % ofField.length] ?? [])
    // Each round combines other fields, and at least one.
    const combined = candidates.filter((_, i) => i === round % 7 || (round >> (i % 6)) % 2 === 0)

    const problems = await problemsWith(Object.assign({}, ...combined.map(({ fields }) => fields)))

    expect(sorted(problems)).toEqual(sorted(combined.flatMap((fault) => fault.problems)))
  }
})
