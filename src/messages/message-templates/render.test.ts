import { describe, expect, test } from 'vitest'
import {
  composeHtml,
  composeText,
  hideSecrets,
  insertSecrets,
  insertSecretsInHtml,
  secretOf,
} from '../../platform/email/compose.ts'
import { sampleForm, sampleMessage, sampleUser } from '../../test/message-samples.ts'
import type { MessageContext } from './context-data.ts'
import { guestRecipient, hostRecipient, inviteeRecipient, otherRecipient } from './recipient-data.ts'
import { canUnsubscribe, renderEmail, renderTexts } from './render-email.ts'
import { renderSms } from './render-sms.ts'

const booked = sampleMessage('booked')
const invitee = inviteeRecipient(booked.booking)
const guest = guestRecipient(booked.booking, 'sam.reed@example.com')
const host = hostRecipient(sampleUser)
const other = otherRecipient(booked, 'crm@acme.example')
const email = (body: string, context: MessageContext = booked, recipient = invitee) =>
  renderEmail({ subject: 'About {{event.name}}', body }, context, recipient)
const textOf = (...args: Parameters<typeof email>) => {
  const { paragraphs } = email(...args)
  return composeText({ subject: '', paragraphs, closing: '' }).trimEnd()
}

test('the variables of a booking have the language, time zone and clock of the recipient', () => {
  const body = '{{event.start}}|{{event.date}}|{{event.time}}|{{event.end_time}}|{{event.duration}}|{{event.timezone}}'

  expect(textOf(body)).toBe(
    'Monday, November 16, 2026, 10:00 am|Monday, November 16, 2026|10:00 am|10:30 am|' +
      '30 minutes|Eastern Standard Time (America/New_York)',
  )
  expect(textOf(body, booked, hostRecipient({ ...sampleUser, locale: 'de' }))).toBe(
    'Montag, 16. November 2026, 16:00|Montag, 16. November 2026|16:00|16:30|30 Minuten|' +
      'Mitteleuropäische Normalzeit (Europe/Berlin)',
  )
})

test('the variables of people, places and links', () => {
  expect(
    textOf('{{invitee.name}}|{{invitee.first_name}}|{{invitee.email}}|{{invitee.phone}}|{{invitee.timezone}}'),
  ).toBe('Robin Hale|Robin|robin.hale@example.com|+12025550143|America/New_York')
  expect(textOf('{{host.name}}|{{host.first_name}}|{{host.email}}|{{hosts.names}}|{{organization.name}}')).toBe(
    'Ada Park|Ada|ada@acme.example|Ada Park|Acme',
  )
  expect(textOf('{{event.name}}|{{event.location}}|{{event.guests}}|{{event.answers}}')).toMatch(
    /^Introduction\|Online, with Zoom\|sam\.reed@example\.com\|.+ We would like to see how your team plans/,
  )
  expect(textOf('{{event.join_link}} {{links.reschedule}} {{links.cancel}} {{links.confirm}} {{links.book}}')).toMatch(
    /^\{link\} \{link 2\} \{link 3\} {2}http:\/\/convene\.test\/@ada-park\/introduction$/,
  )
})

test('a canceled meeting has a reason, and no links that change it', () => {
  const canceled = sampleMessage('canceled')

  expect(textOf('{{event.cancel_reason}}|{{links.cancel}}|', canceled)).toBe('I am ill.\nSorry about that!||')
})

test('a rescheduled meeting has its previous start', () => {
  expect(textOf('{{event.previous_start}}', sampleMessage('rescheduled'))).toBe('Friday, November 13, 2026, 10:00 am')
})

test('forms and recaps have their own variables', () => {
  const form = sampleForm()
  const recap = sampleMessage('recap_available')
  const body = '{{recap.title}}: {{recap.link}}'

  expect(textOf('{{form.name}}\n{{form.answers}}', form, otherRecipient(form, 'crm@acme.example'))).toBe(
    'Contact sales\nWhere do you work? Example Studio\nHow many of you are there? 10 to 50',
  )
  expect(textOf(body, recap)).toBe('Introduction: {link}')
  expect(textOf(body, { ...recap, recap: { title: 'Introduction', link: null } })).toBe('Introduction:')
})

describe('privacy', () => {
  const body =
    ['name', 'first_name', 'email', 'phone', 'timezone'].map((field) => `{{invitee.${field}}}`).join('|') +
    '|{{event.answers}}|{{event.guests}}|{{links.reschedule}}{{links.cancel}}{{links.confirm}}'

  test('guests get nothing from the invitee but the name', () => {
    expect(textOf(body, booked, guest)).toBe('Robin Hale|Robin||||||')
  })

  test('only the invitee gets the links that change the booking', () => {
    const asked = sampleMessage('reconfirmation_missing')
    for (const recipient of [guest, host, other]) expect(textOf(body, asked, recipient)).not.toContain('{link')
    expect(textOf(body, asked, invitee)).toMatch(/\{link\}\{link 2\}\{link 3\}$/)
  })

  test('a message to all of a group session says nothing about one invitee', () => {
    expect(textOf(body, { ...booked, isForSession: true }, host)).toBe('|||||||')
    expect(email('x', { ...booked, isForSession: true }, host).replyTo).toBeUndefined()
  })

  test('a variable that the trigger does not have is empty, even if the template was stored with it', () => {
    expect(textOf('a{{form.name}}{{recap.link}}{{event.cancel_reason}}b')).toBe('ab')
  })
})

describe('lines and paragraphs', () => {
  test('blank lines separate paragraphs, and values never do', () => {
    const answer = { question: 'Notes', answer: 'one\n\ntwo', position: 0 }
    const invitee = { ...booked.booking.invitee, questions_and_answers: [answer] }
    const context = { ...booked, booking: { ...booked.booking, invitee } }

    expect(email('a\nb\n\n \n\nc {{event.answers}}', context).paragraphs).toEqual([['a\nb'], ['c Notes: one\n\ntwo']])
  })

  test('a line that consists only of empty variables disappears', () => {
    const body = 'a\n{{links.confirm}} {{event.guests}}\nb\n\n{{links.confirm}}\n\nc'

    expect(textOf(body, booked, guest)).toBe('a\nb\n\nc')
    expect(textOf('a\nGuests: {{event.guests}}', booked, guest)).toBe('a\nGuests:')
  })
})

test('a value that is written in the other direction than the text is isolated, but not inside a link', () => {
  const arabic = { ...booked, booking: { ...booked.booking, invitee: { ...booked.booking.invitee, name: 'سلمى' } } }

  expect(textOf('Hi {{invitee.name}} and {{host.name}}', arabic)).toBe('Hi \u2068سلمى\u2069 and Ada Park')
  expect(textOf('مرحبا {{invitee.name}} {{host.name}}', arabic)).toBe('مرحبا سلمى \u2068Ada Park\u2069')
  expect(textOf('https://acme.example/?a={{invitee.name}}', arabic)).toBe(
    `https://acme.example/?a=${encodeURIComponent('سلمى')}`,
  )
})

describe('links', () => {
  const body = 'Survey (https://acme.example/s?a=1&b=2). New time: {{links.reschedule}}'

  test('of variables are secrets with a label in HTML, and typed ones are visible', () => {
    const composed = email(body)
    const [text, page, secret] = [composeText(composed), composeHtml(composed), secretOf(composed)]

    expect(secret).toMatch(/^http:\/\/convene\.test\/reschedulings\/[^\n]+$/)
    expect(text).toContain('Survey (https://acme.example/s?a=1&b=2). New time: {link}\n')
    expect(page).toContain('href="https://acme.example/s?a=1&#38;b=2"')
    expect(insertSecrets(text, secret)).toContain('New time: http://convene.test/reschedulings/')
    expect(insertSecretsInHtml(page, secret)).toMatch(
      /<a class="link" href="http:\/\/convene\.test\/resch[^"]+"[^>]*>Reschedule<\/a>/,
    )
    expect(hideSecrets(text)).toContain('New time: (link visible only to the recipient)\n')
    expect(text + page).not.toContain('key=')
  })

  test('that the author typed can contain values after their host', () => {
    expect(textOf('https://acme.example/s?name={{invitee.name}}&to={{invitee.email}}.')).toBe(
      'https://acme.example/s?name=Robin%20Hale&to=robin.hale%40example.com.',
    )
    expect(email('https://{{invitee.name}}.acme.example/').paragraphs).toEqual([['https://Robin Hale.acme.example/']])
    expect(email('https://acme{{invitee.name}}.example/').paragraphs).toEqual([['https://acmeRobin Hale.example/']])
  })

  test('of other kinds stay text', () => {
    const texts = ['javascript:alert(1)', 'http://', 'https://a:b@x.example/', 'ftp://x.example', 'data:text/html,x']
    for (const text of texts) expect(email(text).paragraphs).toEqual([[text]])
  })
})

describe('the frame of an email', () => {
  test('has sender, answer address and reason of the usual emails', () => {
    expect(email('x')).toMatchObject({
      subject: 'About Introduction',
      locale: 'en',
      brand: booked.brand,
      senderName: 'Ada Park via Acme',
      replyTo: { address: 'ada@acme.example' },
      closing:
        'Questions? Reply to this email to reach Ada Park.\n' +
        'You’re receiving this email because a meeting was booked with this address.',
    })
    expect(email('x', booked, host)).toMatchObject({
      senderName: 'Acme',
      replyTo: { address: 'robin.hale@example.com' },
      closing: expect.stringContaining('because you are a host'),
    })
    expect(email('x', booked, guest).closing).toContain('because you are a guest')
    expect(email('x', booked, other)).toMatchObject({
      senderName: 'Acme',
      replyTo: { address: 'ada@acme.example' },
      closing: expect.stringContaining('Acme sends it'),
    })
    expect(email('{{links.cancel}}').closing).toContain('keep these links private')
  })

  test('has the usual texts without a subject and a body', () => {
    const step = { subject: null, body: null }

    expect(renderEmail(step, booked, invitee)).toMatchObject({
      subject: 'Introduction with Ada Park on Monday, Nov 16, 10:00 am',
      paragraphs: ['Hi Robin Hale,', 'Your meeting with Ada Park is booked.'],
    })
    expect(renderEmail(step, booked, host).paragraphs).toContain('Robin Hale booked a meeting with you.')
    expect(renderEmail(step, booked, guest).paragraphs).toContain('Robin Hale invited you to a meeting with Ada Park.')
    expect(renderEmail(step, booked, other)).toMatchObject({
      subject: 'New booking: Introduction with Robin Hale on Monday, Nov 16, 16:00',
      paragraphs: ['Booked: Introduction with Ada Park, Monday, Nov 16, 16:00.'],
    })
    expect(renderEmail(step, sampleMessage('reminder'), host).subject).toMatch(/^Reminder: .+ with Robin Hale/)
  })

  test('renderTexts returns only the texts that the step has', () => {
    expect(renderTexts({ subject: null, body: 'Hi {{invitee.name}}' }, booked, invitee)).toEqual({
      paragraphs: [['Hi Robin Hale']],
    })
    expect(renderTexts({ subject: '{{event.name}}', body: null }, booked, invitee)).toEqual({ subject: 'Introduction' })
  })

  test('only optional emails to people other than hosts can be unsubscribed from', () => {
    expect(canUnsubscribe('follow_up', 'invitee')).toBe(true)
    expect(canUnsubscribe('follow_up', 'host')).toBe(false)
    expect(canUnsubscribe('reminder', 'invitee')).toBe(false)
  })
})

describe('text messages', () => {
  test('have the usual text with the join link, or else the location', () => {
    const { booking } = booked
    const location = { type: 'physical' as const, location: '12 Harbor Street' }
    const atOffice = { ...booked, booking: { ...booking, event: { ...booking.event, location } } }
    const sms = (context: MessageContext) => renderSms({ body: null }, context, invitee)

    expect(sms(sampleMessage('reminder'))).toEqual({
      text: 'Reminder: Introduction with Ada Park, Monday, Nov 16, 10:00 am. {link}',
      links: ['https://zoom.example/j/5551234567'],
    })
    expect(sms(atOffice).text).toBe('Booked: Introduction with Ada Park, Monday, Nov 16, 10:00 am. 12 Harbor Street')
    expect(sms(sampleMessage('canceled')).text).toMatch(/^Canceled: .+ am\.$/)
  })

  test('of an author have values, and their links apart', () => {
    const body = 'Hi {{invitee.first_name}} {{links.cancel}}\n\nhttps://acme.example'
    const { text, links } = renderSms({ body }, booked, invitee)

    expect(text).toBe('Hi Robin {link}\n\nhttps://acme.example')
    expect(links).toEqual([expect.stringContaining('/cancellations/')])
  })
})
