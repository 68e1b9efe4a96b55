import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Login } from '../../people/users/queries.ts'
import { isPassword } from '../../platform/auth/passwords.ts'
import { keyFor } from '../../platform/auth/secret.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { maxAttempts, redeemCode, takeTry } from './queries.ts'

/** Of no password, at the cost of any other: whoever is not there takes as long as whoever is. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Who has this password, if they do. */
export async function verifyPassword(login: Login | undefined, password: string) {
  const isRight = await isPassword(login?.password_hash ?? dummyHash, password)
  return isRight && login?.password_hash ? login : undefined
}

/** Who has this code, or how many tries are left. */
export async function verifyCode(db: Db, secret: string, code: string) {
  const row = await takeTry(db, hashOf(secret))
  if (!row) return { left: 0 }
  const hash = hashOfCode(row.id, code)
  const isRight = timingSafeEqual(row.code_hash ?? Buffer.alloc(hash.length), hash) && row.code_hash !== null
  if (isRight) return { holder: await redeemCode(db, row.id), left: 0 }
  return { left: maxAttempts - row.tries }
}

/** Six digits are soon guessed from a hash, so it takes our key to make one. */
export function hashOfCode(id: string, code: string) {
  return createHmac('sha256', keyFor('sign-in codes')).update(`${id} ${code}`).digest()
}
