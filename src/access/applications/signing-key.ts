import { randomBytes } from 'node:crypto'
import { encrypt, decrypt } from '../../platform/auth/encrypt.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockKeys, replaceKeys } from '../../webhooks/subscriptions/queries.ts'
import type { OwnedApplication } from './queries.ts'
import { findSigningKey, replaceSigningKey } from './secret-queries.ts'

export const generateSigningKey = () => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Returns a new key, which no later call returns. Every subscription that uses the previous key gets the new one and is
 * signed with both for a day.
 */
export async function rotateSigningKey(db: Db, application: Managed<OwnedApplication>) {
  const { id } = application
  const encryptedKey = await findSigningKey(db, application)
  const previousKey = encryptedKey === null ? undefined : decrypt(encryptedKey, id)
  const signing_key = generateSigningKey()
  await replaceSigningKey(db, application, encrypt(signing_key, id))

  const lockedKeys = await lockKeys(db, id)
  const outdated = lockedKeys.filter((key) => decrypt(key.signing_key, key.id) === previousKey)
  await replaceKeys(
    db,
    outdated.map((key) => ({ ...key, signing_key: encrypt(signing_key, key.id) })),
  )
  return { signing_key }
}
