import { expect, test } from 'vitest'
import { composeHtml, composeText, secretOf, withLink, withoutLinks, type Email } from './compose.ts'

const [yes, no] = ['http://convene.test/yes?key=1', 'http://convene.test/no?key=2']
const letter: Email = {
  subject: '{link}',
  paragraphs: ['Will you come?\nSay so. {link} {link 2}', '<b>Bring $& cake</b>'],
  action: { label: 'Yes', link: yes },
  others: [{ label: 'No', link: no }],
  closing: 'Bye {link}',
}

test('links are kept apart and put where they belong, and nowhere else', () => {
  const [text, page] = [composeText(letter), composeHtml(letter)]
  const secret = secretOf(letter)

  expect(`${text}${page}`).not.toContain('key=')
  expect(secret).toBe(`${yes}\n${no}`)
  expect(withLink(text, secret)).toBe(`Will you come?\nSay so. { link} { link 2}\n\n<b>Bring $& cake</b>\n\n`
    + `Yes:\n${yes}\n\nNo:\n${no}\n\nBye { link}\n`)
  expect(withLink(page, secret).match(/href="[^"]*"/g)).toEqual([`href="${yes}"`, `href="${no}"`])
  expect(page).toContain('Will you come?<br>Say so.')
  expect(page).not.toContain('<b>')
})

test('a code has a line of its own, and its place cannot be written by anybody', () => {
  const coded = { ...letter, paragraphs: ['{code}'], code: '482913' }
  const [text, page] = [composeText(coded), composeHtml(coded)]
  const secret = secretOf(coded)

  expect(`${text}${page}`).not.toContain('482913')
  expect(secret).toBe(`${yes}\n${no}\ncode 482913`)
  expect(withLink(text, secret)).toBe(`{ code}\n\n482913\n\nYes:\n${yes}\n\nNo:\n${no}\n\nBye { link}\n`)
  expect(withLink(page, secret).match(/482913/g)).toHaveLength(1)
  expect(withLink(text, null)).toContain('\n(this code was used or withdrawn)\n')
  expect(withoutLinks(text)).toContain('\n(a code for the recipient alone)\n')
})

test('links that were forgotten or are not for the reader are not shown', () => {
  const text = composeText(letter)

  expect(withLink(text, null)).toContain('No:\n(this link was used or withdrawn)\n')
  expect(withoutLinks(text)).toContain('No:\n(a link for the recipient alone)\n')
})

test('a letter without links has no secret', () => {
  const { action: _, others: __, ...plain } = letter

  expect(secretOf(plain)).toBe(null)
})
