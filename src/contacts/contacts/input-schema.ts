import { z } from 'zod'
import { inputShape } from '../../platform/fields.ts'
import { doc } from '../../platform/http/field-texts.ts'
import { contactFields } from './fields.ts'

const { emails, ...details } = inputShape(contactFields)
const emailsText = doc('Email addresses, from 1 to 10, of which exactly one is primary.')

export const NewContact = z.object({ emails: contactFields.emails.input.meta(emailsText), ...details })
  .meta({ id: 'NewContact', description: 'A contact to create. It belongs to the caller.' })

/** Lists replace the old lists, except custom fields: fields that are not sent keep their values. */
export const ContactChange = z.strictObject({ emails, ...details })
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({
    id: 'ContactChange',
    description: 'Changes to a contact. Send at least one field; the others stay as they are. '
      + 'Unknown fields are a 400.',
  })

export type NewContact = z.infer<typeof NewContact>
export type ContactChange = z.infer<typeof ContactChange>
