import { randomBytes } from 'node:crypto'
import { encrypt, decrypt } from '../../platform/auth/encrypt.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockKeys, replaceKeys } from '../../webhooks/subscriptions/queries.ts'
import { findSigningKey, lockApplication, replaceSigningKey } from './queries.ts'

export const makeKey = () => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Another key, told this once. Every subscription that is signed with the one before gets it too, and goes on to be
 * signed with both for a day.
 */
export function rotateSigningKey(db: Db, organization_id: string, id: string) {
  return db.transaction(async (tx) => {
    const application = await lockApplication(tx, organization_id, id)
    const sealed = await findSigningKey(tx, application)
    const [before, signing_key] = [sealed === null ? undefined : decrypt(sealed, id), makeKey()]
    await replaceSigningKey(tx, application, encrypt(signing_key, id))

    const same = (await lockKeys(tx, id)).filter((key) => decrypt(key.signing_key, key.id) === before)
    await replaceKeys(tx, same.map((key) => ({ ...key, signing_key: encrypt(signing_key, key.id) })))
    return { signing_key }
  })
}
