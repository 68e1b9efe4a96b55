import { paragraphText, type Inline } from '../../platform/email/compose.ts'
import { placeLinks } from '../../platform/email/secrets.ts'
import { locationTextOf } from '../booking-emails/detail-texts.ts'
import type { SmsStep } from '../workflows/step-schema.ts'
import type { MessageContext, MessageRecipient } from './context-data.ts'
import { valuesFor } from './render-email.ts'
import { renderTemplate } from './render-template.ts'
import { isUsual, smsText } from './usual-texts.ts'
import { joinLink } from './variable-texts.ts'

/** The text has placeholders for its links as emails have: `insertSecrets(text, links.join('\n'))` is the message. */
export type SmsContent = { text: string; links: string[] }

/** The text message of a step. Without a body, the usual text in the language of the recipient. */
export function renderSms(
  { body }: Pick<SmsStep, 'body'>,
  context: MessageContext,
  recipient: MessageRecipient,
): SmsContent {
  const paragraphs =
    body === null ? usualParagraphs(context, recipient) : renderTemplate(body, valuesFor(context, recipient))
  const placed = placeLinks({ paragraphs })
  const text = placed.map(paragraphText).join('\n\n')
  const links = placed.flat().flatMap((part) => (typeof part !== 'string' && 'link' in part ? part.link : []))
  return { text: plainSpaces(text), links }
}

/** Where to join matters more than anything else in a short text. */
function usualParagraphs(context: MessageContext, recipient: MessageRecipient): Inline[][] {
  const { trigger, booking } = context
  const { reader } = recipient
  if (!booking || !isUsual(trigger)) return []
  const sentence = smsText(trigger, booking, reader)
  const where =
    trigger === 'canceled' ? undefined : (joinLink(booking, recipient, context) ?? locationTextOf(booking, reader))
  return [where ? [sentence, ' ', where] : [sentence]]
}

/** A no-break space would need an alphabet in which a text message is less than half as long. */
function plainSpaces(text: string) {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}
