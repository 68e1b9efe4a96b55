import { z } from 'zod'
import { config } from '../config.ts'
import type { Cursor, Sort } from '../db/page.ts'
import { asId, type Collection, type CollectionIds } from '../ids.ts'
import { countryFrom, isDate, isEmail, isId, isLink, isOneLine, phoneFrom, timezoneFrom } from '../text.ts'
import { doc, integerText } from './field-texts.ts'
import { asList } from './list-parameters.ts'

export const uriOf = <C extends Collection>(collection: C, id: CollectionIds[C]) => collectionUri(collection) + id

const collectionUri = (collection: Collection) => `${config.BASE_URL}/${collection}/`

export function idOfUri<C extends Collection>(collection: C, uri: string) {
  const prefix = collectionUri(collection)
  const id = uri.slice(prefix.length)
  return uri.startsWith(prefix) && isId(id) ? asId<CollectionIds[C]>(id.toLowerCase()) : undefined
}

/** A reference is a full URI in the API and a plain id inside the service. */
export const reference = <C extends Collection>(collection: C) =>
  z
    .string()
    .transform((uri, context) => {
      const id = idOfUri(collection, uri)
      const message = `must be a URI of the form ${collectionUri(collection)}<uuid>`
      if (id === undefined) context.addIssue({ code: 'custom', message })
      return id ?? z.NEVER
    })
    .meta({ format: 'uri' })

/** A name or title: one line, NFC-normalized and trimmed. */
export const singleLineText = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => text.length > 0, 'must be filled')
    .refine(isOneLine, 'must not have line breaks or control characters')

const paragraphs = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .refine((text) => isOneLine(text.replaceAll(/[\n\t]/g, ' ')), 'must not have control characters')

/** A text of several lines, trimmed, without control characters other than line breaks and tabs. */
export const multilineText = (max: number) => paragraphs(max).refine((text) => text.length > 0, 'must be filled')

/** An optional text of several lines. An empty text becomes null. */
export const optionalText = (max: number) =>
  paragraphs(max)
    .transform((text) => text || null)
    .nullable()
    .optional()

/** The part of a page's address that names its owner or an event type. */
export const slug = z
  .string()
  .max(80)
  .transform((text) => text.normalize('NFC'))
  .refine(
    (text) => /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(text) && text === text.toLowerCase(),
    'must contain only lowercase letters, digits and single hyphens',
  )

/** A web address without credentials. */
export const link = z.string().trim().refine(isLink, 'must be an http or https address')

export const email = z.string().trim().refine(isEmail, 'must be an email address').meta({ format: 'email' })
export const date = z.string().refine(isDate, 'must be a date, such as 2026-11-16').meta({ format: 'date' })
export const timezone = parsedText(timezoneFrom, 'must be an IANA time zone name, such as Europe/Berlin')
export const country = parsedText(countryFrom, 'must be a two-letter country code of ISO 3166-1, such as DE')

const phoneMessage = 'must be a valid phone number in international format, such as +14155552671'
export const phone = parsedText(phoneFrom, phoneMessage)

const instantPattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(\.\d{1,9})?)?(Z|[+ -]\d{2}:?\d{2})$/i

const maxInstant = Date.UTC(2200)

/**
 * A time in ISO 8601 with a UTC offset, parsed to milliseconds since 1970. An unescaped plus sign in a query arrives as
 * a space.
 */
export const instant = z
  .string()
  .transform((text, context) => {
    const normalized = text.trim().replace(' ', '+')
    const isWellFormed = instantPattern.test(normalized) && isDate(normalized.slice(0, 10))
    const timestamp = isWellFormed ? Date.parse(normalized) : Number.NaN
    if (0 <= timestamp && timestamp < maxInstant) return timestamp
    const message = Number.isNaN(timestamp)
      ? 'must be a time in ISO 8601 with its zone, such as 2026-11-16T09:00:00Z'
      : 'must be between the years 1970 and 2199'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
  .meta({ format: 'date-time' })

/** Text that is parsed into its canonical form. */
function parsedText(parseText: (text: string) => string | undefined, message: string) {
  return z.string().transform((text, context) => {
    const value = parseText(text.trim())
    if (value === undefined) context.addIssue({ code: 'custom', message })
    return value ?? z.NEVER
  })
}

/** For the `when` of a refinement, so that its problems are returned together with all others. */
export const isObject = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A comma-separated list: trims values, drops empty and repeated ones. An empty list becomes undefined. */
export function commaList<T extends z.ZodType<string, string>>(value: T, max = 500) {
  return asList(
    z
      .string()
      .transform((text, context) => {
        const parts = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '')
        if (parts.length > max) {
          context.addIssue({ code: 'custom', message: `must not list more than ${max} values` })
          return z.NEVER
        }
        const values = parts.map((part) => value.safeParse(part))
        for (const { error } of values)
          for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
        return [...new Set(values.flatMap(({ data }) => data ?? []))]
      })
      .transform((values) => (values.length > 0 ? values : undefined))
      .optional()
      .meta({ documentedAs: arraySchemaOf(value, max) }),
  )
}

/** The OpenAPI schema of a comma-separated list: an array. */
export const arraySchemaOf = (value: z.ZodType, max = 500) => {
  const { $schema: _, ...items } = z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' })
  return { type: 'array', items, maxItems: max }
}

const sorting = (fields: readonly string[]) =>
  z.string().transform((text, context): Sort[] => {
    const keys = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    if (keys.length === 0) return [{ field: fields[0] ?? 'id', direction: 'asc' }]
    const sort = keys.map((key): Sort => {
      const [field = '', direction = 'asc', ...rest] = key.split(':')
      if (!fields.includes(field) || (direction !== 'asc' && direction !== 'desc') || rest.length > 0) {
        const message = `cannot be ${key}: use ${fields.join(' or ')}, then :asc or :desc`
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      return { field, direction }
    })
    return sort.filter((key, i) => sort.findIndex((other) => other?.field === key?.field) === i)
  })

/** A whole number in a query. The reference documents the schema that it is piped into. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

/** `true` or `false` in a query. */
export const queryBoolean = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .pipe(z.boolean())

const count = wholeNumber.pipe(z.int().min(1).max(100))

/** list-query.ts reads the token and sets the cursor, because a token is valid for one list only. */
const page_token = z
  .string()
  .transform((): Cursor | undefined => undefined)
  .optional()

const countText = integerText('Number of results on a page, from 1 to 100. Default: 20.', 20)
const wholeCountText = integerText(
  'Number of results on a page, from 1 to 100. Without it and page_token, the response contains all results.',
  20,
)
const pageText = doc(
  'Opens another page: next_page_token or previous_page_token of an earlier response. It contains the sort and the ' +
    'filters of that request: leave them out or repeat them.',
  'Qm9wd3J4ZkVtN1pLdDJhUQWzEsMCwiMjAyNi0xMS0xN1QxNTowMDowMFoiXQ',
)

/** Describes the parameter sort of a collection. */
export const sortText = (fields: readonly string[], defaultSort: string) =>
  doc(
    'Order of the results: a comma-separated list of `<field>:<direction>`, where `asc` is the default direction and ' +
      `\`desc\` the other one. ${fields.length > 1 ? 'Fields' : 'Field'}: ${fields.join(', ')}. Default: ${defaultSort}.`,
    defaultSort,
  )

/** The parameters of every collection. The default order is the first sortable field, ascending. */
export const paging = (first: string, ...others: string[]) => ({
  sort: asList(sorting([first, ...others]).prefault(`${first}:asc`)).meta(sortText([first, ...others], `${first}:asc`)),
  count: count.prefault('20').meta(countText),
  page_token: page_token.meta(pageText),
})

/** The same for a log: the default order is the first sortable field, descending. */
export const pagingNewestFirst = (first: string, ...others: string[]) => ({
  ...paging(first, ...others),
  sort: asList(sorting([first, ...others]).prefault(`${first}:desc`)).meta(
    sortText([first, ...others], `${first}:desc`),
  ),
})

/** The parameters of a collection that is returned as a whole unless the request has a count. */
export const wholePaging = { count: count.optional().meta(wholeCountText), page_token: page_token.meta(pageText) }
