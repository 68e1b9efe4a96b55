import { z } from 'zod'
import { inputShape } from '../../platform/fields.ts'
import { doc, enumText, uris } from '../../platform/http/field-texts.ts'
import { reference } from '../../platform/http/field-types.ts'
import { contactFields } from './fields.ts'

const { emails, ...details } = inputShape(contactFields)
const emailsText = doc('Email addresses, from 1 to 10, of which exactly one is primary.')

export const NewContact = z
  .object({ emails: contactFields.emails.input.meta(emailsText), ...details })
  .meta({ id: 'NewContact', description: 'A contact to create. It belongs to the caller.' })

/** Lists replace the old lists, except custom fields: fields that are not sent keep their values. */
export const ContactChange = z
  .strictObject({ emails, ...details })
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({
    id: 'ContactChange',
    description:
      'Changes to a contact. Send at least one field; the others stay as they are. Unknown fields are a 400.',
  })

/** The fields of which a merged contact has only one value. */
export const takenFields = [
  'name',
  'emails',
  'timezone',
  'job_title',
  'company',
  'country',
  'state',
  'city',
  'linkedin',
] as const
const takenTexts = {
  name: 'Full name.',
  emails: 'Which email address is the primary one. All addresses stay.',
  timezone: 'Time zone.',
  job_title: 'Job title.',
  company: 'Company.',
  country: 'Country.',
  state: 'State, province or region.',
  city: 'City.',
  linkedin: 'URL of the LinkedIn profile.',
}
const maxTakenCustomFields = 1000

export const ContactMerge = z
  .object({
    contact: reference('contacts').meta(doc('URI of the contact to merge into this one. It is deleted.', uris.contact)),
    take: z
      .array(z.enum(takenFields).meta(enumText('A field.', takenTexts)))
      .max(takenFields.length)
      .optional()
      .meta(
        doc(
          'Fields whose value comes from the deleted contact, even if it is null. By default, a field keeps its value, ' +
            'and one without a value gets that of the deleted contact.',
          ['name', 'company'],
        ),
      ),
    take_custom_fields: z
      .array(reference('contacts/custom_field_definitions'))
      .max(maxTakenCustomFields)
      .optional()
      .meta(doc('URIs of custom fields whose value comes from the deleted contact, at most 1,000.')),
  })
  .meta({
    id: 'ContactMerge',
    description:
      'Two contacts of one user that are the same person. The email addresses and phone numbers of both stay.',
  })

export type ContactMerge = z.infer<typeof ContactMerge>
export type NewContact = z.infer<typeof NewContact>
export type ContactChange = z.infer<typeof ContactChange>
