import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  composeHtml,
  composeText,
  insertSecrets,
  insertSecretsInHtml,
  secretOf,
  subjectOf,
  type Email,
} from '../../platform/email/compose.ts'
import { sampleMessage, sampleUser } from '../../test/message-samples.ts'
import { triggerTypes } from '../workflows/step-schema.ts'
import { checkTemplate } from './check-template.ts'
import type { MessageContext, MessageRecipient } from './context-data.ts'
import { parseTemplate } from './parse-template.ts'
import { guestRecipient, hostRecipient, inviteeRecipient, otherRecipient } from './recipient-data.ts'
import { renderEmail } from './render-email.ts'
import { renderSms } from './render-sms.ts'
import { renderLine, renderTemplate } from './render-template.ts'
import { variablesFor } from './variable-table.ts'

/** What a visitor can enter. */
const hostileValues: [name: string, value: string][] = [
  ['a variable', '{{invitee.email}}'],
  ['a link that only the invitee has', '{{links.cancel}}'],
  ['an escaped opening', '{{{{'],
  ['an opening', '{{'],
  ['a closing', '}} {{event.answers}}'],
  ['placeholders for secrets', '{link} {link 1} {link 2} {code} {unsubscribe}'],
  ['markup', `"><script>alert(1)</script><img src=x onerror=alert(1)>'&amp;`],
  ['another part of the message', 'Zoë\r\nBcc: eve@evil.example\r\n\r\n--boundary\r\nContent-Type: text/html'],
  ['bidi overrides', 'Zoë\u202egnp.exe\u202c\u2066x\u2069'],
  ['code', '${process.env.SECRET_KEY} #{7*7} <%= 7*7 %> {%raw%} $& $1 $`'],
  ['names of prototypes', '__proto__ constructor prototype toString'],
  ['a website', 'Pay at https://evil.example/pay or www.evil.example, pay@evil.example'],
  ['ten kilobytes', 'x'.repeat(10_000)],
  ['control characters', 'a\u0000b\u001b[31mc\u0007'],
  ['half a surrogate pair', '\ud83d'],
  ['many joiners', '\u200d\u2060\ufeff'.repeat(500)],
]

const everything = (context: MessageContext) =>
  variablesFor(context.trigger)
    .map(({ name }) => `${name} = {{${name}}}`)
    .join('\n')

/** A meeting in which everything that a visitor enters is the value. */
function contextWith(value: string): MessageContext & { booking: NonNullable<MessageContext['booking']> } {
  const context = sampleMessage('rescheduled')
  const { booking } = context
  const typed = {
    name: value,
    first_name: value,
    cancel_reason: value,
    canceled_by: value,
    questions_and_answers: [{ question: 'Why', answer: value, position: 0 }],
  }
  const location = { type: 'ask_invitee' as const, location: value }
  const event = { ...booking.event, location }
  const old = { ...booking, invitee: { ...booking.invitee, ...typed } }
  return {
    ...context,
    booking: { ...booking, event, invitee: { ...booking.invitee, ...typed }, old, isLocationFromInvitee: true },
  }
}

function recipientsOf(context: ReturnType<typeof contextWith>): MessageRecipient[] {
  const { booking } = context
  return [
    inviteeRecipient(booking),
    guestRecipient(booking, 'sam.reed@example.com'),
    hostRecipient(sampleUser),
    otherRecipient(context, 'crm@acme.example'),
  ]
}

const messageOf = (email: Email) => {
  const [text, page, secret] = [composeText(email), composeHtml(email), secretOf(email)]
  const [sentText, sentPage] = [insertSecrets(text, secret), insertSecretsInHtml(page, secret)]
  return { text: sentText, page: sentPage, subject: subjectOf(email), secret }
}

describe.each(hostileValues)('a visitor who enters %s', (_, value) => {
  const context = contextWith(value)
  const harmless = contextWith('Zoë')

  test.each(['invitee', 'guest', 'host', 'other'])('changes nothing but the value for the %s', (role) => {
    const render = (from: ReturnType<typeof contextWith>) => {
      const recipient = recipientsOf(from).find((one) => one.role === role)
      if (!recipient) throw new Error(`no ${role}`)
      const step = { subject: '{{invitee.name}}: {{event.name}}', body: everything(from) }
      return messageOf(renderEmail(step, from, recipient))
    }
    const [hostile, usual] = [render(context), render(harmless)]

    expect(hostile.secret).toBe(usual.secret)
    expect(hostile.page.match(/<a /g)?.length).toBe(usual.page.match(/<a /g)?.length)
    expect(hostile.page.match(/<(?!br>)\w+/g)).toEqual(usual.page.match(/<(?!br>)\w+/g))
    expect(hostile.text + hostile.page).not.toMatch(/https?:\/\/(www\.)?evil|www\.evil|@evil\.example/)
    expect(hostile.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u)
    expect(hostile.subject).not.toMatch(/[\r\n]/)
    expect(hostile.subject.length).toBeLessThanOrEqual(201)
    expect(hostile.text.length).toBeLessThan(usual.text.length + 10_000)
  })

  test('does not get values of others into a text message', () => {
    const { text, links } = renderSms({ body: 'Hi {{invitee.name}}!' }, context, inviteeRecipient(context.booking))

    expect(links).toEqual([])
    expect(insertSecrets(text, null)).not.toMatch(/robin\.hale|withdrawn/)
    expect(text).toMatch(/^Hi [^]*!$/)
  })
})

const hostileTemplates: [name: string, template: string][] = [
  ['a constructor', '{{constructor}}'],
  ['a prototype', '{{__proto__.x}} {{__proto__}} {{invitee.__proto__}} {{prototype}}'],
  ['a method', '{{toString}} {{hasOwnProperty}} {{invitee.name.constructor}} {{valueOf()}}'],
  ['code', '{{process.env.SECRET_KEY}} {{7*7}} {{require("fs")}} ${7*7} <%= 7*7 %> {% raw %}'],
  ['a context object', '{{booking}} {{booking.invitee.link_key}} {{invitee.link_key}} {{this}} {{.}} {{@root}}'],
  ['blocks and partials', '{{#each invitees}}x{{/each}} {{> partial}} {{! note }} {{^a}} {{&a}} {{{a}}}'],
  ['nested variables', '{{invitee.{{event.name}}}} {{ {{ }} }}'],
  ['ten thousand openings', '{{'.repeat(10_001)],
  ['ten thousand openings with one end', `${'{{a'.repeat(10_000)}}}`],
  ['ten thousand closings', '}}'.repeat(10_000)],
  ['an unclosed variable', 'a {{invitee.name'],
  ['a very long name', `{{${'a.'.repeat(5000)}}}`],
  ['ten thousand spaces', `{{${' '.repeat(10_000)}}}${' '.repeat(10_000)}x`],
  ['only line breaks', '\n'.repeat(10_000)],
  ['many addresses', `https://${'a'.repeat(5000)}${' https://x.example'.repeat(300)}`],
  ['placeholders for secrets', '{link} {link 1} {code} {unsubscribe} https://x.example/{link}'],
  ['markup', '<script>alert(1)</script><a href="javascript:alert(1)">x</a> javascript:alert(1)'],
]

describe.each(hostileTemplates)('a template with %s', (_, template) => {
  const context = sampleMessage('booked')
  const recipient = inviteeRecipient(context.booking)

  test('executes nothing, reads nothing and has a size like its own', () => {
    const { text, page, secret } = messageOf(renderEmail({ subject: template, body: template }, context, recipient))
    const { link_key } = context.booking.invitee

    expect(secret).toBe(null)
    expect(text + page).not.toContain(link_key)
    expect(text).not.toMatch(/49|\[object|function|native code|undefined|NaN/)
    expect(page).not.toMatch(/<script|href="(?!https?:)/)
    expect(text.length).toBeLessThanOrEqual(template.length * 2 + 1000)
    expect(renderSms({ body: template }, context, recipient).links).toEqual([])
  })

  test('has a short list of problems or none', () => {
    const problems = checkTemplate(template, { trigger: 'booked', to: ['invitee'], step: 0, field: 'body' })

    expect(problems.length).toBeLessThanOrEqual(102)
    expect(JSON.stringify(problems).length).toBeLessThan(100_000)
  })
})

test('control: a renderer that parses values again leaks the address', () => {
  const context = contextWith('{{invitee.email}}')
  const recipient = inviteeRecipient(context.booking)
  const once = renderEmail({ subject: '{{invitee.name}}', body: 'x' }, context, recipient).subject
  const twice = renderEmail({ subject: once, body: 'x' }, context, recipient).subject

  expect([once, twice]).toEqual(['{{invitee.\u2060email}}', ''])
  expect(renderEmail({ subject: once.replaceAll('\u2060', ''), body: 'x' }, context, recipient).subject).toBe(
    'robin.hale@example.com',
  )
})

test('a template that names a long value very often stays small', () => {
  const context = contextWith('x'.repeat(10_000))
  const body = '{{event.answers}}\n'.repeat(500)
  const { text } = messageOf(renderEmail({ subject: 'x', body }, context, hostRecipient(sampleUser)))

  expect(text.length).toBeLessThan(25_000)
})

test('each variable is computed once for each time it is named, and lines are not read twice', () => {
  const countFor = (lines: number) => {
    let calls = 0
    renderTemplate('a {{b}} c\n'.repeat(lines), () => (calls++, 'v'))
    return calls
  }

  expect([countFor(100), countFor(1000)]).toEqual([100, 1000])
})

describe('any template', () => {
  const pieces = fc.oneof(
    fc.constantFrom('{', '}', '{{', '}}', '{{{{', '\n', '\n\n', ' ', 'https://', 'https://x.example/?a=', '{link}'),
    fc.constantFrom(...variablesFor('booked').map(({ name }) => `{{${name}}}`)),
    fc.string(),
  )
  const anyTemplate = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))

  test('with any value is rendered for every trigger and recipient, and never throws', () => {
    fc.assert(
      fc.property(anyTemplate, fc.string({ unit: 'binary' }), (template, value) => {
        const context = contextWith(value)
        for (const recipient of recipientsOf(context)) {
          const email = renderEmail({ subject: template, body: template }, context, recipient)
          const isWellFormed = (composeText(email) + composeHtml(email)).isWellFormed()
          expect(isWellFormed || !(template + value).isWellFormed()).toBe(true)
          renderSms({ body: template }, context, recipient)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('keeps its literal text unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant('{{a}}'), fc.stringMatching(/^[^{}\s]*$/))), (parts) => {
        const template = parts.join('-')
        const expected = template.replaceAll('{{a}}', '{{b}} <')

        expect(renderLine(template, () => '{{b}} <')).toBe(expected.trim())
      }),
    )
  })

  test('is checked for every trigger without an exception, and a valid one has only known variables', () => {
    fc.assert(
      fc.property(anyTemplate, fc.constantFrom(...triggerTypes), (template, trigger) => {
        const problems = checkTemplate(template, { trigger, to: ['invitee'], step: 0, field: 'body' })
        const known = new Set(variablesFor(trigger).map(({ name }) => name))
        const isValid = parseTemplate(template).every(
          (part) => part.kind === 'text' || (part.kind === 'variable' && known.has(part.name)),
        )

        expect(problems.length === 0).toBe(isValid)
      }),
    )
  })
})
