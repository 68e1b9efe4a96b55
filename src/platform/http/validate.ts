import { z } from 'zod'
import { Invalid, type Detail } from '../errors.ts'
import { isStorable } from '../text.ts'
import { bodyLimits, formLimits } from './body-limits.ts'
import { maxDetails } from './errors.ts'


/** Parses what a caller sent and names every problem by the path that the caller wrote. */
export function parse<S extends z.ZodType>(schema: S | undefined, value: unknown, problems: Detail[]) {
  if (!schema) return undefined
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  // One more than is reported, so that the answer can say that there are more.
  const wanted = Math.max(0, maxDetails + 1 - problems.length)
  problems.push(...result.error.issues.slice(0, wanted).flatMap(describe).slice(0, wanted))
  return undefined
}

/** The fields of an object that are right, each by itself. */
export function validFields(schema: z.ZodType | undefined, value: unknown): object | undefined {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return undefined
  const sent = value as Record<string, unknown>
  return Object.fromEntries(Object.entries(schema.shape).flatMap(([key, field]) => {
    const { success, data } = z.safeParse(field, sent[key])
    return success && data !== undefined ? [[key, data]] : []
  }))
}

/** Text that the database cannot hold is refused wherever it stands, before anything looks at it. */
export function requireStorableText(value: unknown) {
  const waiting: [value: unknown, path: PropertyKey[]][] = [[value, []]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [here, path] = next
    if (typeof here === 'string' && !isStorable(here))
      throw new Invalid({ parameter: pathOf(path), code: 'invalid', message: 'has a NUL byte or a broken character' })
    if (typeof here !== 'object' || here === null) continue
    if (path.length >= bodyLimits.depth)
      throw new Invalid({ code: 'invalid', message: `is nested more than ${bodyLimits.depth} levels deep` })
    for (const [key, inside] of Object.entries(here)) {
      if (!isStorable(key))
        throw new Invalid({ code: 'invalid', message: 'a field name has a NUL byte or a broken character' })
      waiting.push([inside, [...path, Array.isArray(here) ? Number(key) : key]])
    }
  }
}

/** Counts the fields of an encoded form before they are decoded. */
export function requireFewFields(form: string) {
  let fields = 1
  for (let at = form.indexOf('&'); at >= 0; at = form.indexOf('&', at + 1))
    if (++fields > formLimits.fields)
      throw new Invalid({ code: 'invalid', message: `the form has more than ${formLimits.fields} fields` })
}

/** ['questions', 1, 'answer'] reads `questions[1].answer`. */
export function pathOf(path: readonly PropertyKey[]) {
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`)).join('')
}

function describe(issue: z.core.$ZodIssue): Detail[] {
  const parameter = pathOf(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, maxDetails + 1).map((key) => {
      return { parameter: pathOf([...issue.path, key]), code: 'unknown_field', message: 'is not a known field' }
    })
  const where = parameter && { parameter }
  if (issue.input === undefined)
    return [{ ...where, code: 'missing', message: parameter ? 'is missing' : 'a JSON body is missing' }]
  return [{ ...where, code: codeOf(issue), message: messageOf(issue) }]
}

function codeOf(issue: z.core.$ZodIssue) {
  return issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : 'invalid'
}

function messageOf(issue: z.core.$ZodIssue) {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? 'must be a whole number' : `must be ${article(issue.expected)}`
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_small')
    return issue.input === '' ? 'must be filled' : `must ${amount('at least', issue.minimum, issue.origin)}`
  if (issue.code === 'too_big') return `must ${amount('at most', issue.maximum, issue.origin)}`
  return issue.message.replace(/^Invalid input: /, '')
}

function amount(bound: string, size: number | bigint, origin: string) {
  if (origin === 'string') return `be ${bound} ${size} characters long`
  if (origin === 'array') return `have ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}`
  return `be ${bound} ${size}`
}

const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)
