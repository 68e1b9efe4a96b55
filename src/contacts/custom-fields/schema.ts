import { z } from 'zod'
import { enumText, createdAt, doc, ownUri, updatedAt, uris, uuids } from '../../platform/http/field-texts.ts'
import { singleLineText, paging } from '../../platform/http/field-types.ts'
import { colorText, definableValues, labelText, optionText, typeText, typeValues } from './texts.ts'

/** Bookings create and fill such fields. Clients cannot define them or set their values. */
const derivedType = 'invitee_question'
const definableTypes = ['text', 'number', 'boolean', 'currency', 'tags', 'date', 'single_select'] as const
const fieldTypes = [...definableTypes, derivedType] as const

const currencies = new Set(Intl.supportedValuesOf('currency'))
const currencyMessage = 'must be an ISO 4217 currency code, such as EUR'
const maxOptions = 200

const label = singleLineText(255)
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #0a7cff')
const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, currencyMessage)
  .transform((text) => text.toUpperCase())
  .refine((code) => currencies.has(code), currencyMessage)

export const FieldOption = z.object({
  uuid: z.uuid().meta(doc('Id of the option, used as the value of the field.', uuids.option)),
  label: z.string().meta(doc('Text of the option.', 'Gold')),
  color: z.string().optional().meta(doc('Color, # and six hexadecimal digits. Absent when none was set.', '#0a7cff')),
  is_active: z.boolean().meta(doc('Whether contacts can be given this option. Inactive ones stay on contacts.')),
})

export const CustomFieldDefinition = z
  .object({
    uri: z.url().meta(ownUri('definition', uris.customField)),
    label: z.string().meta(doc('Name of the field, unique in the organization.', 'Customer since')),
    field_type: z.enum(fieldTypes).meta(enumText(typeText, typeValues)),
    options: z
      .array(FieldOption)
      .optional()
      .meta(doc('Options of a single_select field, in order; inactive ones included. Absent for other types.')),
    currency: z.string().optional().meta(doc('ISO 4217 code of a currency field. Absent for other types.', 'USD')),
    source: z
      .object({
        type: z.literal('event_type_invitee_question').meta(
          enumText('Kind of source.', {
            event_type_invitee_question: 'A question that invitees answer when they book.',
          }),
        ),
        event_type_uri: z
          .url()
          .optional()
          .meta(doc('URI of the event type that first asked the question.', uris.eventType)),
        question: z.string().optional().meta(doc('Text of the question.', 'What would you like to talk about?')),
      })
      .optional()
      .meta(doc('Where an invitee_question field comes from. Absent for other types.')),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'CustomFieldDefinition', description: 'A field that contacts of the organization have.' })

export const NewDefinition = z
  .object({
    label: label.meta(labelText),
    field_type: z.enum(definableTypes).meta(enumText(typeText, definableValues)),
    options: z
      .array(
        z.object({
          label: label.meta(optionText),
          color: color.optional().meta(colorText),
        }),
      )
      .min(1)
      .max(maxOptions)
      .optional()
      .meta(doc('Options to choose from, from 1 to 200. Required for single_select and rejected for other types.')),
    currency: currency
      .optional()
      .meta(doc('ISO 4217 code. Required for the type currency and rejected for other types.', 'USD')),
  })
  .meta({
    id: 'NewCustomFieldDefinition',
    description: 'A custom field to define. An organization has at most 100.',
  })

/** Options in their new order. One with a `uuid` stays, one without is new. */
export const DefinitionChange = z
  .object({
    label: label.optional().meta(labelText),
    options: z
      .array(
        z.object({
          uuid: z
            .string()
            .optional()
            .meta(doc('Id of an option of this field that stays. Leave it out for a new option.', uuids.option)),
          label: label.meta(optionText),
          color: color.optional().meta(colorText),
          is_active: z.boolean().optional().meta(doc('Whether contacts can be given this option. Default: true.')),
        }),
      )
      .min(1)
      .max(maxOptions)
      .optional()
      .meta(
        doc(
          'All options in their new order, from 1 to 200, for single_select fields only. Options that you leave out become ' +
            'inactive. Active and inactive options together are at most 1,000.',
        ),
      ),
  })
  .refine((change) => Object.keys(change).length > 0, 'needs a label or options to change')
  .meta({
    id: 'CustomFieldDefinitionChange',
    description: 'Changes to a custom field. Send at least one field; the others stay as they are.',
  })

export const DefinitionFilters = z.object(paging('created_at', 'updated_at'))

export type FieldOption = z.infer<typeof FieldOption>
export type CustomFieldDefinition = z.infer<typeof CustomFieldDefinition>
export type NewDefinition = z.infer<typeof NewDefinition>
export type DefinitionChange = z.infer<typeof DefinitionChange>
export type DefinitionFilters = z.infer<typeof DefinitionFilters>
