import { expect, test } from 'vitest'
import { composeHtml, composeText, secretOf, insertSecrets, hideSecrets, type Email } from './compose.ts'

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
  expect(insertSecrets(text, secret)).toBe(`Will you come?\nSay so. { link} { link 2}\n\n<b>Bring $& cake</b>\n\n`
    + `Yes:\n${yes}\n\nNo:\n${no}\n\nBye { link}\n`)
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

test('an email without links has no secret', () => {
  const { action: _, others: __, ...plain } = email

  expect(secretOf(plain)).toBe(null)
})
