import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '../pages/color.ts'
import { emailColors } from './colors.ts'
import {
  composeHtml,
  composeText,
  hideSecrets,
  insertSecrets,
  insertSecretsInHtml,
  secretOf,
  subjectOf,
  type Email,
} from './compose.ts'

const [yes, no] = ['http://convene.test/yes?key=1', 'http://convene.test/no?key=2']
const email: Email = {
  subject: '{link}',
  paragraphs: ['Will you come?\nSay so. {link} {link 2}', '<b>Bring $& cake</b>'],
  action: { label: 'Yes', link: yes },
  others: [{ label: 'No', link: no }],
  closing: 'Bye {link}',
}

test('an email stores its links apart, and withLink inserts them only at the placeholders', () => {
  const [text, page] = [composeText(email), composeHtml(email)]
  const secret = secretOf(email)

  expect(`${text}${page}`).not.toContain('key=')
  expect(secret).toBe(`${yes}\n${no}`)
  expect(insertSecrets(text, secret)).toBe(
    `Will you come?\nSay so. { link} { link 2}\n\n<b>Bring $& cake</b>\n\n` +
      `Yes:\n${yes}\n\nNo:\n${no}\n\nBye { link}\n`,
  )
  expect(insertSecrets(page, secret).match(/href="[^"]*"/g)).toEqual([`href="${yes}"`, `href="${no}"`])
  expect(page).toContain('Will you come?<br>Say so.')
  expect(page).not.toContain('<b>')
})

test('the label of a link has the colon of the language', () => {
  expect(composeText({ ...email, locale: 'de' })).toContain('\nYes:\n')
  expect(composeText({ ...email, locale: 'fr' })).toContain('\nYes\u00a0:\n')
})

test('a code has its own line, and user text cannot forge its placeholder', () => {
  const emailWithCode = { ...email, paragraphs: ['{code}'], code: '482913' }
  const [text, page] = [composeText(emailWithCode), composeHtml(emailWithCode)]
  const secret = secretOf(emailWithCode)

  expect(`${text}${page}`).not.toContain('482913')
  expect(secret).toBe(`${yes}\n${no}\ncode 482913`)
  expect(insertSecrets(text, secret)).toBe(`{ code}\n\n482913\n\nYes:\n${yes}\n\nNo:\n${no}\n\nBye { link}\n`)
  expect(insertSecrets(page, secret).match(/482913/g)).toHaveLength(1)
  expect(insertSecrets(text, null)).toContain('\n(this code was used or withdrawn)\n')
  expect(hideSecrets(text)).toContain('\n(code visible only to the recipient)\n')
})

test('deleted links and links of other recipients are replaced with an explanation', () => {
  const text = composeText(email)

  expect(insertSecrets(text, null)).toContain('No:\n(this link was used or withdrawn)\n')
  expect(hideSecrets(text)).toContain('No:\n(link visible only to the recipient)\n')
})

test('paragraphs have links with labels and visible addresses, numbered after the other links', () => {
  const withInline: Email = {
    ...email,
    unsubscribe: 'http://convene.test/unsubscribe/1',
    paragraphs: [
      [
        'Choose ',
        { label: 'Later', link: 'http://convene.test/later?key=3' },
        ', <b>{link 3}</b>, ',
        { address: 'https://acme.example/{link}?a="b"&c' },
      ],
      'Plain',
    ],
  }
  const [text, page, secret] = [composeText(withInline), composeHtml(withInline), secretOf(withInline)]

  expect(`${text}${page}`).not.toMatch(/key=|unsubscribe\/1/)
  expect(secret?.split('\n')).toEqual([
    yes,
    no,
    'http://convene.test/later?key=3',
    'unsubscribe http://convene.test/unsubscribe/1',
  ])
  expect(insertSecrets(text, secret)).toContain(
    'Choose http://convene.test/later?key=3, <b>{ link 3}</b>, https://acme.example/{ link}?a="b"&c\n\nPlain\n',
  )
  expect(insertSecrets(text, secret)).toMatch(/\nUnsubscribe:\nhttp:\/\/convene\.test\/unsubscribe\/1\n$/)
  expect(insertSecretsInHtml(page, secret).match(/href="[^"]*"/g)).toEqual([
    'href="http://convene.test/later?key=3"',
    'href="https://acme.example/%7Blink}?a=&#34;b&#34;&#38;c"',
    `href="${yes}"`,
    `href="${no}"`,
    'href="http://convene.test/unsubscribe/1"',
  ])
  expect(hideSecrets(text)).toContain('Unsubscribe:\n(link visible only to the recipient)\n')
  expect(page).not.toContain('<b>')
})

test('user text cannot forge the placeholder of the link to unsubscribe', () => {
  const forged = { ...email, paragraphs: ['{unsubscribe}'], unsubscribe: 'http://convene.test/unsubscribe/1' }

  expect(insertSecrets(composeText(forged), secretOf(forged)).match(/unsubscribe\/1/g)).toHaveLength(1)
})

test('an email without links has no secret', () => {
  const { action: _, others: __, ...plain } = email

  expect(secretOf(plain)).toBe(null)
})

test('an address of a conference with special characters stays in its attribute', () => {
  const link = 'https://meet.example/?a=1&b="><script>x</script>'
  const withJoin = { ...email, action: { label: 'Join', link } }
  const page = insertSecretsInHtml(composeHtml(withJoin), secretOf(withJoin))

  expect(page).toContain('href="https://meet.example/?a=1&#38;b=&#34;&#62;&#60;script&#62;x&#60;/script&#62;"')
  expect(page).not.toContain('<script')
})

describe('an email with facts in the look of an organization', () => {
  const brand = {
    name: 'Acme & Co',
    brand_color: '#ffe14d',
    powered_by: true,
    logo_url: 'https://meet.example/pictures/a.png',
    links: { website: 'https://acme.example/{link}', imprint: null, privacy: 'https://acme.example/p' },
  }
  const facts = [
    { label: 'When', value: 'Monday\nBerlin time' },
    { label: 'Why?', value: 'No\nreason' },
  ]
  const branded: Email = { ...email, locale: 'fr', brand, facts, preview: 'Soon', greeting: 'Bonjour,' }

  test('has its name, logo, links and language', () => {
    const page = composeHtml(branded)

    expect(page).toContain('<html lang="fr" dir="ltr">')
    expect(page).toContain('<img src="https://meet.example/pictures/a.png" alt=""')
    expect(page).toContain('Acme &#38; Co')
    expect(page).toContain('href="https://acme.example/%7Blink}"')
    expect(page).toContain('>Confidentialité</a>')
    expect(page).toMatch(/display:none[^>]*>Soon</)
  })

  test('indents further lines of a fact in the text', () => {
    expect(composeText(branded)).toContain('When\u00a0: Monday\n  Berlin time\nWhy?\n  No\n  reason\n\n')
    expect(composeText(branded)).toContain('\n\n-- \nAcme & Co\u00a0: https://acme.example/{ link}\nConfidentialité')
  })

  test('is written from right to left in Arabic', () => {
    expect(composeHtml({ ...branded, locale: 'ar' })).toContain('<html lang="ar" dir="rtl">')
  })
})

test('the label of the button and the links can be read in every brand color, light and dark', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const { light, dark } = emailColors(`#${number.toString(16).padStart(6, '0')}`)
      const contrasts = [light, dark].flatMap(({ accent, on_accent, paper, ground, ink, quiet, tint }) => [
        contrastOf(on_accent, accent),
        contrastOf(accent, paper),
        contrastOf(ink, paper),
        contrastOf(quiet, ground),
        contrastOf(ink, tint),
      ])
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a subject has one line, no control characters and at most 200 characters', () => {
  expect(subjectOf({ subject: ' Intro\r\nBcc: eve@evil.example\u202e\t!' })).toBe('Intro Bcc: eve@evil.example !')
  expect(subjectOf({ subject: '🙂'.repeat(500) })).toBe(`${'🙂'.repeat(100)}…`)
})
