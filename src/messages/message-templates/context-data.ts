/**
 * Message templates: texts that people write for workflows, with variables. These files export what other parts use:
 *
 * - `check-template.ts`: checkTemplates(step, index, trigger), the problems of the texts of a step
 * - `load-context.ts`: what a message can say, from the database; `sample-data.ts`: the same without a booking
 * - `recipient-data.ts`: who gets the message, in which language
 * - `render-email.ts`: renderEmail and, for emails with details, renderTexts; `render-sms.ts`: renderSms
 * - `variable-table.ts`: the variables, with their descriptions and samples
 */
import type { Branding } from '../../people/organizations/queries.ts'
import type { EmailContext } from '../booking-emails/detail-texts.ts'
import type { Reader } from '../booking-emails/meeting-text.ts'
import type { HostRow } from '../booking-emails/queries.ts'
import type { TriggerType } from '../workflows/step-schema.ts'

export type FormAnswer = { question: string; answer: string | null }

/** What a message can say. A variable is empty if the context does not have its part. */
export type MessageContext = {
  trigger: TriggerType
  brand: Branding
  booking?: EmailContext
  /**
   * The message goes out once for a group session, not once for each invitee. Then it says nothing about the invitee of
   * the booking, who is one of many.
   */
  isForSession?: boolean
  form?: { name: string; answers: FormAnswer[] }
  /** Without a link unless the recap is shared. */
  recap?: { title: string; link: string | null }
  /** Whose language and time zone other recipients get if there is no booking. */
  owner?: HostRow
}

/** `other`: an address that the author of the workflow entered. `host`: the host who gets the message. */
export type MessageRecipient = {
  role: 'invitee' | 'guest' | 'host' | 'other'
  address: string
  name: string | null
  reader: Reader
  host?: HostRow
}
