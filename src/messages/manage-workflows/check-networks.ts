import { problemOfPlainHttp } from '../../platform/http/fetch.ts'
import { invalid, type Problems } from '../../platform/problems.ts'
import { maxSteps } from './rules.ts'

/** Checks that need a name server, of the webhook addresses in a body that is not validated yet. */
export async function checkStepNetworks(body: unknown): Promise<Problems> {
  const steps = fieldOf(body, 'steps')
  if (!Array.isArray(steps)) return []
  const problems = await Promise.all(
    steps.slice(0, maxSteps).map(async (step: unknown, i): Promise<Problems> => {
      const url = fieldOf(step, 'url')
      const message = typeof url === 'string' ? await problemOfPlainHttp(url) : undefined
      return message === undefined ? [] : [invalid(`steps[${i}].url`, message)]
    }),
  )
  return problems.flat()
}

function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null
  return isObject && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}
