import { formatValue } from '../../contacts/contact-files/parse-value.ts'
import type { Contact } from '../../contacts/contacts/schema.ts'
import type { CustomFieldDefinition } from '../../contacts/custom-fields/schema.ts'
import { html, type Html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'

export type CustomFieldValue = NonNullable<Contact['custom_fields']>[number]['value']

export function valueIn({ custom_fields = [] }: Contact, { uri }: CustomFieldDefinition): CustomFieldValue {
  return custom_fields.find((field) => field.uri === uri)?.value ?? null
}

export const isSet = (value: CustomFieldValue) => value !== null && !(Array.isArray(value) && value.length === 0)

/** The value of a custom field in words. An empty text if it is not set. */
export function valueText(definition: CustomFieldDefinition, value: CustomFieldValue, texts: Texts): string {
  const { text, locale } = texts
  if (!isSet(value)) return ''
  if (typeof value === 'boolean') return text(value ? 'contacts-yes' : 'contacts-no')
  if (Array.isArray(value)) return new Intl.ListFormat(locale, { type: 'unit' }).format(value)
  if (definition.field_type === 'single_select')
    return definition.options?.find(({ uuid }) => uuid === value)?.label ?? String(value)
  if (definition.field_type === 'currency') return `${amountText(definition, value)} ${definition.currency ?? ''}`
  return typeof value === 'number' ? value.toLocaleString(locale, { maximumFractionDigits: 20 }) : String(value)
}

/** An amount in the major unit of its currency: `12.50`. */
export function amountText({ currency }: CustomFieldDefinition, value: CustomFieldValue) {
  return formatValue({ field_type: 'currency', options: null, currency: currency ?? null }, Number(value))
}

/** Text of users, with its line breaks. */
export const writtenText = (text: string): Html => html`<bdi class="written">${text}</bdi>`
