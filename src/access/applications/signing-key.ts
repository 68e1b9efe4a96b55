import { randomBytes } from 'node:crypto'
import { encrypt, decrypt } from '../../platform/auth/encrypt.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockKeys, replaceKeys } from '../../webhooks/subscriptions/queries.ts'
import { lockApplication } from './queries.ts'
import { findSigningKey, replaceSigningKey } from './secret-queries.ts'

export const generateSigningKey = () => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Returns a new key, which no later call returns. Every subscription that uses the previous key gets the new one and is
 * signed with both for a day.
 */
export function rotateSigningKey(db: Db, organization_id: string, id: string) {
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, organization_id, id)
    const encryptedKey = await findSigningKey(tx, application)
    const previousKey = encryptedKey === null ? undefined : decrypt(encryptedKey, id)
    const signing_key = generateSigningKey()
    await replaceSigningKey(tx, application, encrypt(signing_key, id))

    const lockedKeys = await lockKeys(tx, id)
    const outdated = lockedKeys.filter((key) => decrypt(key.signing_key, key.id) === previousKey)
    await replaceKeys(tx, outdated.map((key) => ({ ...key, signing_key: encrypt(signing_key, key.id) })))
    return { signing_key }
  })
}
