import { randomInt } from 'node:crypto'
import { updatePassword, type UserRow } from '../people/users/queries.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { scopes } from '../platform/auth/scopes.ts'
import { createToken } from '../platform/auth/tokens.ts'
import type { Db } from '../platform/db/db.ts'

/** The token and the password of the demo owner. */
export type DemoLogin = { token: string; email: string; password: string }

export async function createLogin(db: Db, { id, organization_id, email }: UserRow): Promise<DemoLogin> {
  const password = createPassword()
  await updatePassword(db, organization_id, id, await hashPassword(password))
  const { token } = await createToken(db, organization_id, id, { name: 'Demo', scopes: [...scopes] })
  return { token, email, password }
}

/** Like `kobi-tavu-mere-zogi-lupa-defo`, with about 75 random bits. */
function createPassword() {
  const randomLetter = (letters: string) => letters.charAt(randomInt(letters.length))
  const syllable = () => randomLetter('bdfgklmnprstvwxz') + randomLetter('aeiou')
  return Array.from({ length: 6 }, () => syllable() + syllable()).join('-')
}
