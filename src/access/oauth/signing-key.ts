import { createPrivateKey } from 'node:crypto'
import { keyFor, oldKeyFor } from '../../platform/auth/secret.ts'

/** The library requires a key that is the same in every process, but signs nothing with it. */
export function unusedSigningKey() {
  // The DER prefix of RFC 8410 for the 32 bytes of an Ed25519 key.
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), keyFor('oauth signatures')])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' })
}

export function cookieKeys() {
  return [keyFor('oauth cookies'), oldKeyFor('oauth cookies')].flatMap((key) => key?.toString('base64url') ?? [])
}
