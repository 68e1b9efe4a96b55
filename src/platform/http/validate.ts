import { z } from 'zod'
import { Invalid } from '../errors.ts'
import { checked, type CheckResult, type Problems } from '../problems.ts'
import { isStorable } from '../text.ts'
import { bodyLimits, formLimits } from './body-limits.ts'
import { maxDetails } from './error-details.ts'
import { codeOf, messageOf } from './issue-messages.ts'

/** One more than is reported, so that the response can say that there are more. */
const maxProblems = maxDetails + 1

/** Parses a value of the request. Problems are named by their path in the request. */
export function parse<S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
): CheckResult<z.output<S> | undefined> {
  const result = schema?.safeParse(value, { reportInput: true })
  if (!result?.error) return checked(result?.data)
  return checked(undefined, result.error.issues.slice(0, maxProblems).flatMap(describe).slice(0, maxProblems))
}

/** Parses an object. If it is invalid, the value has the fields that are valid by themselves. */
export function parseEachField<S extends z.ZodType>(schema: S | undefined, value: unknown) {
  const parsed = parse(schema, value)
  return parsed.value === undefined ? { ...parsed, value: validFields(schema, value) } : parsed
}

function validFields(schema: z.ZodType | undefined, value: unknown): object | undefined {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return undefined
  const fields = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([key, field]) => {
      const { success, data } = z.safeParse(field, fields[key])
      return success && data !== undefined ? [[key, data]] : []
    }),
  )
}

/** Rejects text that the database cannot store, anywhere in the value, before anything else uses it. */
export function requireStorableText(value: unknown) {
  const stack: [value: unknown, path: PropertyKey[]][] = [[value, []]]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [current, path] = next
    if (typeof current === 'string' && !isStorable(current))
      throw new Invalid({ parameter: pathOf(path), code: 'invalid', message: 'has a NUL byte or a broken character' })
    if (typeof current !== 'object' || current === null) continue
    if (path.length >= bodyLimits.depth)
      throw new Invalid({ code: 'invalid', message: `is nested more than ${bodyLimits.depth} levels deep` })
    for (const [key, child] of Object.entries(current)) {
      if (!isStorable(key))
        throw new Invalid({ code: 'invalid', message: 'a field name has a NUL byte or a broken character' })
      stack.push([child, [...path, Array.isArray(current) ? Number(key) : key]])
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

/** Formats ['questions', 1, 'answer'] as `questions[1].answer`. */
export function pathOf(path: readonly PropertyKey[]) {
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`)).join('')
}

function describe(issue: z.core.$ZodIssue): Problems {
  const parameter = pathOf(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, maxDetails + 1).map((key) => {
      return { parameter: pathOf([...issue.path, key]), code: 'unknown_field', message: 'is not a known field' }
    })
  const location = parameter && { parameter }
  if (issue.input === undefined)
    return [{ ...location, code: 'missing', message: parameter ? 'is missing' : 'a JSON body is missing' }]
  return [{ ...location, code: codeOf(issue), message: messageOf(issue) }]
}
