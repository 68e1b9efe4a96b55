/** Guards of the service. Each is removed alone, and then its test must fail: see guards.ts. */
import { accessGuards } from './guards-of-access.ts'
import { concurrencyGuards } from './guards-of-concurrency.ts'
import { dataGuards } from './guards-of-data.ts'

/**
 * `removes`: text that occurs exactly once in `file`. `leaves`: what takes its place, by default nothing. `test`: the
 * file of tests that notices, and `only`, a part of the name of the test if the others of the file take long.
 */
export type Guard = {
  name: string
  kind: Kind
  file: string
  removes: string
  leaves?: string
  test: string
  only?: string
}

export type Kind =
  | 'lock'
  | 'foreign organization'
  | 'signature'
  | 'escaping'
  | 'private address'
  | 'form origin'
  | 'rate limit'
  | 'work limit'
  | 'permission'
  | 'lease'
  | 'idempotency'
  | 'revocation'
  | 'sealed secret'
  | 'retention'
  | 'replica read point'
  | 'migration lock'
  | 'outage'

export const guards: Guard[] = [...concurrencyGuards, ...accessGuards, ...dataGuards]

/** Their tests start no process and open no browser, so that each change runs them. */
export const quickKinds: Kind[] = ['lock', 'foreign organization', 'signature']
