import { describe, expect, test } from 'vitest'
import { bookingsIn, brand, host } from '../../cli/mail-sample-data.ts'
import {
  composeHtml,
  composeText,
  insertSecretsInHtml,
  secretOf,
  subjectOf,
  type Email,
} from '../../platform/email/compose.ts'
import type { EmailContext } from './detail-texts.ts'
import { guestEmail, inviteeEmail } from './emails.ts'
import { hostEmail } from './host-emails.ts'

const texts = {
  markup: `<img src=x onerror=alert(1)><script>alert(1)</script>"'><a href="javascript:alert(1)">x</a>&amp;`,
  'line breaks': 'Eve\r\nBcc: eve@evil.example\r\n\r\nWhere: somewhere else\nWhen: now\u2028\u0085x',
  'bidi controls': 'Ada \u202egpj.exe\u202c \u2066\u2067x\u2068 end',
  'control characters': 'a\u0000b\u0007c\u001b[31md\u007f',
  placeholders: '{link} {link 2} {code} {{link}} {link',
  links: 'https://evil.example www.evil.example pay@evil.example',
  'long text': 'x'.repeat(10_000),
  'long text of wide characters': '🙂é'.repeat(3500),
}

/** A booking in which the visitor entered the text everywhere. */
function bookedWith(text: string): EmailContext {
  const { booked } = bookingsIn('en')
  return {
    ...booked,
    isLocationFromInvitee: true,
    event: { ...booked.event, location: { type: 'ask_invitee', location: text } },
    invitee: {
      ...booked.invitee,
      name: text,
      cancel_reason: text,
      canceled_by: text,
      canceler_type: 'invitee',
      questions_and_answers: [{ question: 'Why?', answer: text, position: 0 }],
    },
  }
}

function emailsAbout(context: EmailContext): Email[] {
  const rescheduled = { ...context, old: context }
  return [
    inviteeEmail('booked', context),
    inviteeEmail('rescheduled', rescheduled),
    inviteeEmail('canceled', context),
    inviteeEmail('reconfirm', context),
    guestEmail('booked', context),
    guestEmail('rescheduled', rescheduled),
    guestEmail('canceled', context),
    guestEmail('added', context),
    guestEmail('removed', context),
    hostEmail('booked', context, host),
    hostEmail('rescheduled', rescheduled, host),
    hostEmail('canceled', context, host),
    hostEmail('reassigned', context, host),
  ]
}

/** Without line breaks, whose number depends on the text. */
const tagsIn = (page: string) => [...page.matchAll(/<\/?(\w+)/g)].map(([, name]) => name).filter((tag) => tag !== 'br')

describe.each(Object.entries(texts))('a visitor who enters %s everywhere', (_, text) => {
  const emails = emailsAbout(bookedWith(text))

  test('gets a subject of one short line without control characters', () => {
    for (const email of emails) expect(subjectOf(email)).toMatch(/^[^\p{Cc}\u2028\u2029\u202a-\u202e]{1,201}$/u)
  })

  test('adds no markup and no attribute to the HTML', () => {
    const plainTags = emailsAbout(bookedWith('x')).map((email) => tagsIn(composeHtml(email)))

    const pages = emails.map((email) => insertSecretsInHtml(composeHtml(email), secretOf(email)))
    expect(pages.map(tagsIn)).toEqual(plainTags)
    for (const page of pages) expect(page).not.toMatch(/<[^>]*(javascript:|\son\w+=)|href="(?!https?:)/)
  })

  test('gets no secret in a place of their choice, and every email stays short', () => {
    for (const email of emails) {
      const [plain, links] = [composeText(email), email.others ?? []]
      expect(plain.match(/\{link( \d+)?\}|\{code\}/g) ?? []).toHaveLength(links.length + (email.action ? 1 : 0))
      expect(plain.length).toBeLessThan(4000)
    }
  })

  test('writes nothing that a mail program turns into a link or shows in another order', () => {
    for (const email of emails) {
      for (const part of [composeText(email), composeHtml(email), subjectOf(email)])
        expect(part).not.toMatch(/https:\/\/evil|www\.evil|[a-z]@evil|[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u)
    }
  })

  test('cannot write a line that looks like a fact of ours', () => {
    for (const email of emails) expect(composeText(email)).not.toMatch(/^(Where: somewhere else|When: now|Bcc:)/m)
  })
})

test.each(Object.entries(texts))('an organization whose names have %s gets harmless emails', (_, text) => {
  const { booked } = bookingsIn('ar')
  const [context, owner] = [
    { ...booked, event: { ...booked.event, name: text }, brand: { ...brand, name: text } },
    { ...host, name: text },
  ]

  for (const email of emailsAbout({ ...context, hosts: [owner] })) {
    expect(subjectOf(email)).toMatch(/^[^\p{Cc}\u2028\u2029\u202a-\u202e]{1,201}$/u)
    expect(composeHtml(email)).not.toMatch(/<script|<img|href="javascript/)
    expect(composeText(email)).not.toMatch(/[\u202a-\u202e]|(?!\n)\p{Cc}/u)
  }
})
