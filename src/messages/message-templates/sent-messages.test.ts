import type { ParsedMail } from 'mailparser'
import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { mailServer } from '../../test/smtp-server.ts'
import { createWorkflow } from '../../test/workflows.ts'
import { variablesFor } from './variable-table.ts'

const {
  acme,
  acme: { ada, cyd },
  work,
} = await service()
await withHours(cyd, '09:00', '17:00')
const server = await mailServer()

const names = variablesFor('booked')
  .filter(({ isForInviteeOnly }) => !isForInviteeOnly)
  .map(({ name }) => name)
const everything = names.map((name) => `${name} = {{${name}}}`).join('\n')
const steps = [
  {
    type: 'email',
    to: ['invitee', 'hosts', 'guests', 'crm@acme.example'],
    subject: 'All of {{invitee.name}}',
    body: everything,
  },
  {
    type: 'email',
    to: ['invitee'],
    subject: 'Links',
    body: '{{links.cancel}}\n{{links.reschedule}}\n{{invitee.name}}',
  },
]
const hostileName = '{{links.cancel}} {link} <b>{{event.answers}}</b>'
const bookWith = (type: string, time: string, person: string, name: string, answer: string) =>
  book(ada, type, time, {
    invitee: { name, email: `${person}@initech.example`, timezone: 'Europe/Paris' },
    event_guests: [`guest-of-${person}@initech.example`],
    questions_and_answers: [{ question: 'Why', answer, position: 0 }],
  })

test('emails of two meetings have only their own values, and links only for the invitee', async () => {
  const type = await publish(cyd, { name: 'Demo', custom_questions: [{ name: 'Why', type: 'text' }] })
  await createWorkflow(ada, acme.uri, { trigger: { type: 'booked' }, steps })
  const zoe = await bookWith(type, 'Mon 09:00', 'zoe', hostileName, 'Zoë has a secret {{invitee.email}}')
  const kim = await bookWith(type, 'Mon 10:00', 'kim', 'Kim Rose', 'Kim has another secret')
  await work(server.url)

  const keyOf = ({ cancel_url }: { cancel_url: string }) => cancel_url.split('key=')[1] ?? ''
  const sent = (recipient: string, subject: RegExp) =>
    server.got.find((mail) => subject.test(mail.subject ?? '') && addressOf(mail) === recipient)
  const wholeOf = (mail: ParsedMail | undefined) => `${mail?.subject}\n${mail?.text}\n${String(mail?.html)}`
  const about = (person: string) => server.got.filter((mail) => wholeOf(mail).includes(person)).map(addressOf)

  expect(about('another secret')).toEqual(expect.arrayContaining(['crm@acme.example', 'kim@initech.example']))
  expect(about('another secret')).not.toEqual(expect.arrayContaining(['zoe@initech.example']))
  expect(about('another secret').some((address) => address?.startsWith('guest'))).toBe(false)
  for (const address of ['zoe@initech.example', 'guest-of-zoe@initech.example'])
    expect(wholeOf(sent(address, /^All of/))).not.toMatch(/Kim|kim@/)
  const guestMail = wholeOf(sent('guest-of-zoe@initech.example', /^All of/))
  expect(guestMail).not.toMatch(/zoe@initech|has a secret|key=/)
  // The space keeps it from looking like a placeholder for a link.
  expect(guestMail).toContain('All of {{ links.')
  for (const mail of server.got.filter((one) => addressOf(one) !== 'zoe@initech.example'))
    expect(wholeOf(mail)).not.toContain(keyOf(zoe))
  const links = sent('zoe@initech.example', /^Links/)
  expect(links?.text?.match(new RegExp(keyOf(zoe), 'g'))).toHaveLength(2)
  expect(links?.text).not.toContain(keyOf(kim))
  expect(String(links?.html)).not.toContain('<b>')
})

test('the log of sent messages shows no links', async () => {
  const { body } = await ada.get(`/outgoing_communications?organization=${acme.uri}&count=100`)

  expect(body.collection.length).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toContain('key=')
})

function addressOf({ to }: ParsedMail) {
  return [to ?? []].flat()[0]?.value[0]?.address
}
