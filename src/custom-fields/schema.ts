import { z } from 'zod'
import { line, paging } from '../http/wire.ts'

/** Filled from bookings: nobody defines such a field or writes its values by hand. */
const derivedType = 'invitee_question'
const definableTypes = ['text', 'number', 'boolean', 'currency', 'tags', 'date', 'single_select'] as const
const fieldTypes = [...definableTypes, derivedType] as const

const currencies = new Set(Intl.supportedValuesOf('currency'))
const currencyForm = 'must be a currency code of ISO 4217, such as EUR'
const mostOptions = 200

const label = line(255)
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #0a7cff')
const currency = z.string().regex(/^[a-z]{3}$/i, currencyForm).transform((text) => text.toUpperCase())
  .refine((code) => currencies.has(code), currencyForm)

export const FieldOption = z.object({
  uuid: z.uuid(),
  label: z.string(),
  color: z.string().optional(),
  is_active: z.boolean(),
})

export const CustomFieldDefinition = z.object({
  uri: z.url(),
  label: z.string(),
  field_type: z.enum(fieldTypes),
  options: z.array(FieldOption).optional(),
  currency: z.string().optional(),
  source: z.object({
    type: z.literal('event_type_invitee_question'),
    event_type_uri: z.url().optional(),
    question: z.string().optional(),
  }).optional(),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'CustomFieldDefinition' })

export const NewDefinition = z.object({
  label,
  field_type: z.enum(definableTypes),
  options: z.array(z.object({ label, color: color.optional() })).min(1).max(mostOptions).optional(),
  currency: currency.optional(),
}).meta({ id: 'NewCustomFieldDefinition' })

/** Options are given as they shall be shown. One with a `uuid` is kept, one without is new. */
export const DefinitionChange = z.object({
  label: label.optional(),
  options: z.array(z.object({
    uuid: z.string().optional(),
    label,
    color: color.optional(),
    is_active: z.boolean().optional(),
  })).min(1).max(mostOptions).optional(),
}).refine((change) => Object.keys(change).length > 0, 'needs a label or options to change')
  .meta({ id: 'CustomFieldDefinitionChange' })

export const DefinitionFilters = z.object(paging('created_at', 'updated_at'))

export type FieldOption = z.infer<typeof FieldOption>
export type CustomFieldDefinition = z.infer<typeof CustomFieldDefinition>
export type NewDefinition = z.infer<typeof NewDefinition>
export type DefinitionChange = z.infer<typeof DefinitionChange>
export type DefinitionFilters = z.infer<typeof DefinitionFilters>
