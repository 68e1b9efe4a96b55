import { milliseconds } from '../../platform/time.ts'

/** The result of one check. `next`: how to fix a warning or a failure. */
export type Finding = { check: string; state: 'ok' | 'warning' | 'failed'; message: string; next?: string }

export const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message })
export const warning = (check: string, message: string, next: string): Finding => ({
  check,
  state: 'warning',
  message,
  next,
})
export const failed = (check: string, message: string, next: string): Finding => ({
  check,
  state: 'failed',
  message,
  next,
})

/** Runs a check. It fails if it takes too long or throws. */
export async function withTimeout(check: string, seconds: number, work: () => Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(
      () =>
        resolve([
          failed(check, `no result after ${seconds} s.`, 'Try again when the machine and its network are less busy.'),
        ]),
      milliseconds({ seconds }),
    )
  })
  try {
    return await Promise.race([work(), timedOut])
  } catch (error) {
    return [failed(check, `the check itself failed: ${reasonOf(error)}.`, 'Please report this.')]
  } finally {
    clearTimeout(timer)
  }
}

/** The message of the innermost cause. Some connection errors have only a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return (error.message || codeOf(error) || error.name).replace(/\.$/, '')
}

export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return codeOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
