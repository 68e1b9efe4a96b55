import { randomInt } from 'node:crypto'
import { updatePassword, type UserRow } from '../people/users/queries.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { scopes } from '../platform/auth/scopes.ts'
import { createToken } from '../platform/auth/tokens.ts'
import type { Db } from '../platform/db/db.ts'

/** What somebody gets in with. */
export type Keys = { token: string; email: string; password: string }

export async function makeKeys(db: Db, { id, organization_id, email }: UserRow): Promise<Keys> {
  const password = readablePassword()
  await updatePassword(db, organization_id, id, await hashPassword(password))
  const { token } = await createToken(db, organization_id, id, { name: 'Demo', scopes: [...scopes] })
  return { token, email, password }
}

/** Like `kobi-tavu-mere-zogi-lupa-defo`, with about 75 random bits. */
function readablePassword() {
  const letter = (letters: string) => letters.charAt(randomInt(letters.length))
  const syllable = () => letter('bdfgklmnprstvwxz') + letter('aeiou')
  return Array.from({ length: 6 }, () => syllable() + syllable()).join('-')
}
