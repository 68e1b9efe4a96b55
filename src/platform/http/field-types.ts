import { z } from 'zod'
import { config } from '../config.ts'
import type { Cursor, Sort } from '../db/page.ts'
import { countryFrom, isDate, isEmail, isId, isOneLine, phoneFrom, timezoneFrom } from '../text.ts'
import { doc, integerText } from './field-texts.ts'
import { asList } from './list-parameters.ts'

export const uriOf = (collection: string, id: string) => `${config.BASE_URL}/${collection}/${id}`

export function idOfUri(collection: string, uri: string) {
  const prefix = uriOf(collection, '')
  const id = uri.slice(prefix.length)
  return uri.startsWith(prefix) && isId(id) ? id.toLowerCase() : undefined
}

/** A reference on the wire is a full URI; inside the service it is the bare id. */
export const reference = (collection: string) =>
  z.string().transform((uri, context) => {
    const id = idOfUri(collection, uri)
    const message = `must be a URI of the form ${uriOf(collection, '<uuid>')}`
    if (id === undefined) context.addIssue({ code: 'custom', message })
    return id ?? z.NEVER
  }).meta({ format: 'uri' })

/** A name or a title: one line, composed characters, no blanks around it. */
export const line = (most: number) =>
  z.string().max(most).transform((text) => text.normalize('NFC').trim())
    .refine((text) => text.length > 0, 'must be filled')
    .refine(isOneLine, 'must not have line breaks or control characters')

const paragraphs = (most: number) =>
  z.string().max(most).transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .refine((text) => isOneLine(text.replaceAll(/[\n\t]/g, ' ')), 'must not have control characters')

/** A text of several lines, with no blanks around it and no controls but line breaks and tabs. */
export const lines = (most: number) => paragraphs(most).refine((text) => text.length > 0, 'must be filled')

/** The same where it may be left empty, as in a form that has a box for it: nothing said is null. */
export const note = (most: number) => paragraphs(most).transform((text) => text || null).nullable().optional()

export const email = z.string().trim().refine(isEmail, 'must be an email address').meta({ format: 'email' })
export const date = z.string().refine(isDate, 'must be a date, such as 2026-11-16').meta({ format: 'date' })
export const timezone = known(timezoneFrom, 'must be an IANA time zone name, such as Europe/Berlin')
export const country = known(countryFrom, 'must be a two-letter country code of ISO 3166-1, such as DE')

const phoneForm = 'must be a valid phone number in international format, such as +14155552671'
export const phone = known(phoneFrom, phoneForm)

const instantForm = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(\.\d{1,9})?)?(Z|[+ -]\d{2}:?\d{2})$/i

const furthest = Date.UTC(2200)

/**
 * A moment, in ISO 8601 with its distance from UTC; inside the service milliseconds since 1970. In a query, a plus that
 * was not escaped arrives as a blank.
 */
export const instant = z.string().transform((text, context) => {
  const plain = text.trim().replace(' ', '+')
  const at = instantForm.test(plain) && isDate(plain.slice(0, 10)) ? Date.parse(plain) : Number.NaN
  if (0 <= at && at < furthest) return at
  const form = 'must be a time in ISO 8601 with its zone, such as 2026-11-16T09:00:00Z'
  context.addIssue({ code: 'custom', message: Number.isNaN(at) ? form : 'must lie between the years 1970 and 2199' })
  return z.NEVER
}).meta({ format: 'date-time' })

/** Text that means something to us, in the one way that we write it. */
function known(read: (text: string) => string | undefined, message: string) {
  return z.string().transform((text, context) => {
    const value = read(text.trim())
    if (value === undefined) context.addIssue({ code: 'custom', message })
    return value ?? z.NEVER
  })
}

/** As a refinement's `when`: what it finds is told together with whatever else is wrong, rather than after it. */
export const isObject = ({ value }: { value: unknown }) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A comma list: values trimmed, empty ones and repetitions dropped. Nothing left is nothing asked. */
export function commaList<T extends z.ZodType<string, string>>(value: T, most = 500) {
  return asList(z.string().transform((text, context) => {
    const parts = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '')
    if (parts.length > most) {
      context.addIssue({ code: 'custom', message: `must not list more than ${most} values` })
      return z.NEVER
    }
    const values = parts.map((part) => value.safeParse(part))
    for (const { error } of values)
      for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
    return [...new Set(values.flatMap(({ data }) => data ?? []))]
  }).transform((values) => (values.length > 0 ? values : undefined)).optional()
    .meta({ documentedAs: listOf(value, most) }))
}

/** How the reference documents a comma list: as an array, which clients send with commas. */
export const listOf = (value: z.ZodType, most = 500) => {
  const { $schema: _, ...items } = z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' })
  return { type: 'array', items, maxItems: most }
}

const sorting = (fields: readonly string[]) =>
  z.string().transform((text, context): Sort[] => {
    const keys = text.split(',').map((part) => part.trim()).filter((part) => part !== '')
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

/** A whole number in a query. What it is piped into is what the reference documents. */
export const wholeNumber = z.string().regex(/^\d{1,9}$/, 'must be a whole number').transform(Number)

/** `true` or `false` in a query. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true').pipe(z.boolean())

const count = wholeNumber.pipe(z.int().min(1).max(100))

/** list-query.ts reads the token and fills in the cursor, because a token is only good for one list. */
const page_token = z.string().transform((): Cursor | undefined => undefined).optional()

const countText = integerText('Number of results on a page, from 1 to 100. Default: 20.', 20)
const wholeCountText = integerText(
  'Number of results on a page, from 1 to 100. Without it, and without page_token, one answer holds all results.', 20)
const pageText = doc(
  'Opens another page: next_page_token or previous_page_token of an earlier answer. It carries the sort and the '
  + 'filters of that request: leave them out or repeat them.',
  'Qm9wd3J4ZkVtN1pLdDJhUQWzEsMCwiMjAyNi0xMS0xN1QxNTowMDowMFoiXQ')

/** Describes the parameter sort of a collection. */
export const sortText = (fields: readonly string[], usual: string) => doc(
  'Order of the results: a comma-separated list of `<field>:<direction>`, where `asc` is the default direction and '
  + `\`desc\` the other one. ${fields.length > 1 ? 'Fields' : 'Field'}: ${fields.join(', ')}. Default: ${usual}.`,
  usual)

/** The parameters that every collection takes. The first sortable field, ascending, is the default order. */
export const paging = (first: string, ...others: string[]) => ({
  sort: asList(sorting([first, ...others]).prefault(`${first}:asc`))
    .meta(sortText([first, ...others], `${first}:asc`)),
  count: count.prefault('20').meta(countText),
  page_token: page_token.meta(pageText),
})

/** Those of a collection that is answered whole unless a count is asked for. */
export const wholePaging = { count: count.optional().meta(wholeCountText), page_token: page_token.meta(pageText) }
