import type { z } from 'zod'

/** The error code of a validation issue. A refinement can set its own. */
export function codeOf(issue: z.core.$ZodIssue) {
  return issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : 'invalid'
}

/** What is wrong, as a sentence without its subject. */
export function messageOf(issue: z.core.$ZodIssue) {
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
