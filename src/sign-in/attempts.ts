import { createHmac } from 'node:crypto'
import { keyFor } from '../auth/secret.ts'
import { deleteInBatches } from '../db/batches.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { logCall, type Logbook } from '../http/windows.ts'
import { networkOf } from './rules.ts'

const quarterHour = 15 * 60
const hour = 60 * 60

export const triesPerAccount = { most: 10, seconds: quarterHour }
export const triesPerAddress = { most: 50, seconds: quarterHour }
export const mailsPerAccount = { most: 5, seconds: hour }
export const mailsPerAddress = { most: 20, seconds: hour }

const windows = {
  password: { account: triesPerAccount, address: triesPerAddress },
  code: { account: mailsPerAccount, address: mailsPerAddress },
  reset: { account: mailsPerAccount, address: mailsPerAddress },
}
export type Deed = keyof typeof windows

export const formsPerAddress = { most: 30, seconds: quarterHour }
export const bookingsPerAddress = { most: 30, seconds: quarterHour }

const perAddress = {
  registration: { most: 10, seconds: hour },
  consent: { most: 300, seconds: quarterHour },
  form: formsPerAddress,
  booking: bookingsPerAddress,
}

/**
 * Counts an attempt, whether anybody has that account or not. Tells how many seconds it must wait, if it is one too
 * many. `account` is the address as users/queries.ts compares it.
 */
export async function attempt(db: Db, deed: Deed, account: string, ip: string, now?: string) {
  const { refused_for } = await logCall(db, logbookOf(deed, 'address', networkOf(ip)), [windows[deed].address], now)
  if (refused_for !== null) return Math.ceil(refused_for)
  const log = await logCall(db, logbookOf(deed, 'account', account), [windows[deed].account], now)
  return log.refused_for === null ? undefined : Math.ceil(log.refused_for)
}

/**
 * The same for what has no account: a program that registers itself or that sends people here to be asked, and whoever
 * answers in a form.
 */
export async function attemptFrom(db: Db, deed: keyof typeof perAddress, ip: string) {
  const { refused_for } = await logCall(db, logbookOf(deed, 'address', networkOf(ip)), [perAddress[deed]])
  return refused_for === null ? undefined : Math.ceil(refused_for)
}

/** Somebody got into the account: what was tried before does not count against them. */
export async function forgetTries(db: Db, account: string) {
  await db.run(sql`delete from attempt_logs where key = ${keyOf('password', 'account', account)}`)
}

/** No window is longer than an hour. */
export function forgetOldAttempts(db: Db) {
  return deleteInBatches(db, 'attempt_logs', sql`updated_at < now() - interval '1 hour'`)
}

function logbookOf(deed: Deed | keyof typeof perAddress, part: 'account' | 'address', whose: string): Logbook {
  return {
    table: sql`attempt_logs`,
    columns: sql`key`,
    values: sql`${keyOf(deed, part, whose)}::bytea`,
    key: sql`key`,
  }
}

function keyOf(deed: Deed | keyof typeof perAddress, part: 'account' | 'address', whose: string) {
  return createHmac('sha256', keyFor('attempts')).update(`${deed} ${part} ${whose}`).digest()
}
