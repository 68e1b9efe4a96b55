import {
  composeHtml,
  composeText,
  insertSecrets,
  insertSecretsInHtml,
  secretOf,
  subjectOf,
} from '../../platform/email/compose.ts'
import type { MessageContext, MessageRecipient } from '../message-templates/context-data.ts'
import { renderSms } from '../message-templates/render-sms.ts'
import type { EmailStep, SmsStep, Step } from '../workflows/step-schema.ts'
import type { WorkflowPreview } from './preview-schema.ts'
import { recipientFor, renderStep } from './render-step.ts'

type StepPreview = WorkflowPreview['steps'][number]
type MessagePreview = StepPreview['messages'][number]

export function previewSteps(steps: Step[], context: MessageContext): StepPreview[] {
  return steps.map((step) => ({ type: step.type, messages: messagesOf(step, context) }))
}

/** An email as its recipient sees it. Undefined if there is no such step or recipient. */
export function previewHtml(step: Step | undefined, to: string, context: MessageContext) {
  const recipient = recipientFor(to, context)
  if (step?.type !== 'email' || !recipient || !step.to.some((entry) => entry === to)) return undefined
  const email = renderStep(step, context, recipient)
  return insertSecretsInHtml(composeHtml(email), secretOf(email))
}

function messagesOf(step: Step, context: MessageContext): MessagePreview[] {
  if (step.type === 'webhook') return []
  const entries: string[] = step.to
  return entries.flatMap((to): MessagePreview[] => {
    const recipient = recipientFor(to, context)
    if (!recipient) return []
    const { address, ...texts } =
      step.type === 'email' ? previewEmail(step, context, recipient) : previewSms(step, context, recipient)
    return [{ recipient: to, to: address, ...texts }]
  })
}

function previewEmail(step: EmailStep, context: MessageContext, recipient: MessageRecipient) {
  const email = renderStep(step, context, recipient)
  const text = insertSecrets(composeText(email), secretOf(email))
  return { address: recipient.address || null, subject: subjectOf(email), text }
}

function previewSms(step: SmsStep, context: MessageContext, recipient: MessageRecipient) {
  const { text, links } = renderSms(step, context, recipient)
  const address = context.booking?.invitee.text_reminder_number ?? null
  return { address, subject: null, text: insertSecrets(text, links.join('\n')) }
}
