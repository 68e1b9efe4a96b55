import { expect, test } from 'vitest'
import { Invalid } from './errors.ts'
import {
  catchProblems,
  checked,
  combine,
  hasProblem,
  invalid,
  missing,
  problemIf,
  requireNoProblems,
  requireValid,
  type Problems,
} from './problems.ts'

const name = missing('name')
const start = invalid('times[1].start', 'must be in the past')

test('combines results in order and keeps every value', () => {
  const combined = combine([checked('a'), checked('b', [name], problemIf(true, start)), checked('c', [start])])

  expect(combined).toEqual({ value: ['a', 'b', 'c'], problems: [name, start, start] })
})

test('rejects once, with the problems of all checks', () => {
  const rejection = catchProblems(() => requireNoProblems([name], problemIf(false, name), [start]))

  expect(rejection).toEqual({ value: undefined, problems: [name, start] })
  expect(() => requireNoProblems([], [])).not.toThrow()
})

test('returns a valid value and rejects one that has problems or is missing', () => {
  expect(requireValid(checked(null))).toBeNull()
  for (const result of [checked(1, [name]), checked(undefined)]) expect(() => requireValid(result)).toThrow(Invalid)
})

test('passes on errors that are not about the request', () => {
  const fail = () => {
    throw new TypeError('a bug')
  }

  expect(() => catchProblems(fail)).toThrow(TypeError)
})

test('a problem with a part of a field is a problem with the field', () => {
  expect(['times', 'time', 'start'].map((field) => hasProblem([start], field))).toEqual([true, false, false])
})

test('a list of problems has no method that changes it', () => {
  const problems: Problems = checked(1, [name]).problems

  // @ts-expect-error: the list is read-only
  const { push } = problems
  expect(push).toBeDefined()
})
