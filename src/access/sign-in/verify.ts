import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Login } from '../../people/users/queries.ts'
import { matchesPassword } from '../../platform/auth/passwords.ts'
import { keyFor } from '../../platform/auth/secret.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SignInCodeId } from '../../platform/ids.ts'
import { maxAttempts, redeemCode, countCodeAttempt } from './queries.ts'

/** Dummy hash, so unknown accounts take as long to check as known ones. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Returns the login if the password is correct. */
export async function verifyPassword(login: Login | undefined, password: string) {
  const isCorrect = await matchesPassword(login?.password_hash ?? dummyHash, password)
  return isCorrect && login?.password_hash ? login : undefined
}

/** Returns the user if the code is correct, and the number of attempts left otherwise. */
export async function verifyCode(db: Db, secret: string, code: string) {
  const row = await countCodeAttempt(db, hashOf(secret))
  if (!row) return { left: 0 }
  const hash = hashOfCode(row.id, code)
  const isCorrect = timingSafeEqual(row.code_hash ?? Buffer.alloc(hash.length), hash) && row.code_hash !== null
  if (isCorrect) return { holder: await redeemCode(db, row.id), left: 0 }
  return { left: maxAttempts - row.tries }
}

/** Six digits are easy to guess from a plain hash, so this one needs our key. */
export function hashOfCode(id: SignInCodeId, code: string) {
  return createHmac('sha256', keyFor('sign-in codes')).update(`${id} ${code}`).digest()
}
