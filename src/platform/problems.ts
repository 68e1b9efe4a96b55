import { Invalid, type Detail } from './errors.ts'

/** The problems of a request, in the order of the 400. Read-only: a function returns its own instead of adding them. */
export type Problems = readonly Detail[]

/** What a function read, with its problems. If there are problems, the value can be incomplete. */
export type CheckResult<T> = { value: T; problems: Problems }

export function checked<T>(value: T, ...lists: Problems[]): CheckResult<T> {
  return { value, problems: lists.flat() }
}

/** Combines the results for the entries of a list. */
export function combine<T>(results: CheckResult<T>[]): CheckResult<T[]> {
  return checked(
    results.map(({ value }) => value),
    ...results.map(({ problems }) => problems),
  )
}

export function invalid(parameter: string, message: string): Detail {
  return { parameter, code: 'invalid', message }
}

export function missing(parameter: string, message = 'is missing'): Detail {
  return { parameter, code: 'missing', message }
}

export function problemIf(isWrong: boolean, problem: Detail): Problems {
  return isWrong ? [problem] : []
}

/** Whether there is a problem with the field or with a part of it: `guests[1].email` is a part of `guests`. */
export function hasProblem(problems: Problems, field: string) {
  return problems.some(({ parameter = '' }) => parameter.split(/[.[]/)[0] === field)
}

/** Returns what `work` throws as Invalid. */
export function catchProblems<T>(work: () => T): CheckResult<T | undefined> {
  try {
    return checked(work())
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return checked(undefined, error.details)
  }
}

/** Rejects the request with all its problems at once. */
export function requireNoProblems(...lists: Problems[]) {
  const problems = lists.flat()
  if (problems.length > 0) throw new Invalid(...problems)
}

/** Returns the value, or rejects the request with all its problems at once. */
export function requireValid<T>({ value, problems }: CheckResult<T | undefined>): T {
  if (problems.length > 0 || value === undefined) throw new Invalid(...problems)
  return value
}
