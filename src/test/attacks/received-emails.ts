import { setTimeout as sleep } from 'node:timers/promises'
import type { mailServer } from '../smtp-server.ts'

export type ReceivedEmails = Awaited<ReturnType<typeof mailServer>>['got']

export const linkIn = (text: string) => /http:\S+/.exec(text)?.[0] ?? ''

/** Waits for an email to this address and returns its text. */
export async function waitForEmail(emails: ReceivedEmails, email: string, pattern: RegExp) {
  for (let i = 0; i < 800; i++) {
    const at = emails.findIndex(({ to, text = '' }) => JSON.stringify(to).includes(email) && pattern.test(text))
    if (at >= 0) return emails.splice(at, 1)[0]?.text ?? ''
    await sleep(25)
  }
  throw new Error(`no email to ${email} arrived`)
}
