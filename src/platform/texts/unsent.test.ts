import { expect, test } from 'vitest'
import { changeSettings } from '../../test/change-settings.ts'
import { english, type TextKey } from './english.ts'
import { catalogOf } from './catalogs.ts'
import { languageCodes } from './languages.ts'
import { textsIn } from './texts.ts'

const texts: Record<string, string> = english
const changed = Object.keys(texts).filter((key) => `${key}-unsent` in texts) as TextKey[]

/** What an English text says when it promises an email. The other languages follow, because keys have all of them. */
const promise = new RegExp(
  [
    String.raw`\b(sent|emailed|emailing|inbox)\b`,
    String.raw`\bemails? (me|you|them|it|each|everyone|the)\b`,
    String.raw`\b(we|we’ll) (e-?mail|send)\b`,
    String.raw`\bgets? (an|the|no more) emails?\b`,
    String.raw`\b(by|the) email\b`,
  ].join('|'),
  'i',
)

/** Texts that are true without an email server. */
const trueWithoutServer = new Set([
  // The email address, or the person who passed a link on.
  'form-full',
  'form-not-found-advice',
  'not-found-next',
  'recap-not-shared',
  'ci-email-missing',
  'cal-example-icloud',
  'wf-var-invitee-email',
  'wf-var-host-email',
  'wf-host-unknown',
  'too-many-requests-text',
  // They say that nothing is sent.
  'smtp-title',
  'meeting-notes-hint',
  'message-suppressed',
  'people-inv-not-sent',
  'wf-is-off',
  'wf-deleted',
  'wf-delete-text',
  'wf-sms-off',
  'wf-email-off',
  'attention-undeliverable',
  // The state of a message that a server did accept.
  'message-sent',
  'wf-run-sent',
  // Webhooks and text messages.
  'wh-url-hint',
  'wh-event-wrong-audience',
  'wh-retried',
  'wh-test-advice',
  'wh-tested',
  'wh-log-advice',
  'wh-log-none',
  'keep-text-messages',
  // In emails, which only a server brings to people.
  'webhook-failing-email-next',
  'access-email-subscriptions',
  'access-email-invitations',
  // Names of settings, scopes, entries of the log and ways to sign in.
  'session-method-code',
  'scope-outgoing-communications-read',
  'scope-workflows-read',
  'wf-body-hint',
  'wf-recipient-required',
  'keep-emails',
  'log-did-send',
])

test('every text that promises an email has another version, or is true without an email server', () => {
  const promises = Object.keys(texts).filter((key) => !key.endsWith('-unsent') && promise.test(texts[key] ?? ''))

  expect(promises.filter((key) => !(`${key}-unsent` in texts) && !trueWithoutServer.has(key))).toEqual([])
  expect([...trueWithoutServer].filter((key) => !promises.includes(key))).toEqual([])
})

test('the other versions promise no email and belong to a text', () => {
  const others = Object.keys(texts).filter((key) => key.endsWith('-unsent'))

  expect(others.filter((key) => !(key.replace(/-unsent$/, '') in texts))).toEqual([])
  const promised = /\b(emailed|emailing|inbox|we email)\b|we (send|sent)/i
  expect(others.filter((key) => promised.test(texts[key] ?? ''))).toEqual([])
})

test.each(languageCodes)('pages in %s promise emails only with a server', (language) => {
  const catalog = catalogOf(language)
  const { text, pick } = textsIn(language)
  const all = Object.fromEntries(changed.map((key) => [key, pick([key])[key]]))
  const restore = changeSettings({ SMTP_URL: 'smtp://mail.acme.example' })
  const withServer = Object.fromEntries(changed.map((key) => [key, pick([key])[key]]))
  const sent = text('reset-advice')
  restore()

  expect(changed.length).toBeGreaterThan(40)
  for (const key of changed) {
    expect(all[key]).toBe((catalog as Record<string, string>)[`${key}-unsent`])
    expect(withServer[key]).toBe(catalog[key])
  }
  expect([sent, text('reset-advice')]).toEqual([catalog['reset-advice'], catalog['reset-advice-unsent']])
})
