import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { hostOf } from '../../webhooks/subscriptions/rules.ts'

type Step = Workflow['steps'][number]

export const stepKeys = {
  email: 'wf-step-email',
  sms: 'wf-step-sms',
  webhook: 'wf-step-webhook',
} as const satisfies Record<Step['type'], PlainTextKey>

const roleKeys: Record<string, PlainTextKey> = { invitee: 'wf-invitee', hosts: 'wf-hosts', guests: 'wf-guests' }

/** Keeps a name in another script together inside a sentence, as `bdi` does in markup. */
export const isolated = (name: string) => `\u2068${name}\u2069`

/** `the invitee`, or the address. */
export function recipientText(to: string, { text }: Texts) {
  const key = Object.hasOwn(roleKeys, to) ? roleKeys[to] : undefined
  return key === undefined ? isolated(to) : text(key)
}

/** `Email to the invitee and the hosts`. */
export function stepText(step: Step, texts: Texts) {
  const { text, locale } = texts
  if (step.type === 'sms') return text('wf-sms-to')
  if (step.type === 'webhook') return text('wf-webhook-to', { host: isolated(hostOf(step.url)) })
  const names = step.to.map((to) => recipientText(to, texts))
  return text('wf-email-to', { names: new Intl.ListFormat(locale).format(names) })
}
