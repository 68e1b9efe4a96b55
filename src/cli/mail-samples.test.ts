import { describe, expect, test } from 'vitest'
import { composeHtml, composeText, insertSecretsInHtml, secretOf, subjectOf } from '../platform/email/compose.ts'
import { languageCodes, languages } from '../platform/texts/languages.ts'
import { snapshotOf } from '../test/email-snapshots.ts'
import { sampleEmails } from './mail-samples.ts'

describe.each(languageCodes)('the emails in %s', (language) => {
  // After a change of a text: npm test -- src/cli/mail-samples.test.ts -u, and read the difference.
  test('are those of the snapshot', async () => {
    await expect(snapshotOf(sampleEmails(language))).toMatchFileSnapshot(`../test/emails/${language}.txt`)
  })

  test('have a subject of one line, and no placeholder without a value', () => {
    for (const [name, email] of Object.entries(sampleEmails(language))) {
      const [subject, text] = [subjectOf(email), composeText(email)]
      expect([name, subject.length > 0 && subject.length <= 120, /\n/.test(subject)]).toEqual([name, true, false])
      expect([name, text.match(/\{(?!(link( \d)?|code|unsubscribe)\})/g)]).toEqual([name, null])
      expect([name, /\b(undefined|null|NaN)\b|\[object/.test(subject + text)]).toEqual([name, false])
    }
  })

  test('name their language and direction, and fit mail programs', () => {
    for (const [name, email] of Object.entries(sampleEmails(language))) {
      const page = insertSecretsInHtml(composeHtml(email), secretOf(email))
      expect([name, page]).toEqual([
        name,
        expect.stringContaining(
          `<html lang="${language}" dir="${'isRightToLeft' in languages[language] ? 'rtl' : 'ltr'}">`,
        ),
      ])
      expect([name, page.match(/<(script|link|iframe|form|svg)|\bon\w+=|var\(|position:/g)]).toEqual([name, null])
      expect([name, (page.match(/<img/g) ?? []).length]).toEqual([name, (page.match(/<img[^>]* alt="/g) ?? []).length])
      // Gmail cuts emails after 102 kB.
      expect([name, page.length < 30_000]).toEqual([name, true])
    }
  })
})

test('every email exists in every language', () => {
  const names = languageCodes.map((language) => Object.keys(sampleEmails(language)).join())

  expect(new Set(names).size).toBe(1)
})
