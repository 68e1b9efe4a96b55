import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { keyFor, oldKeyFor } from './secret.ts'

type Key = { name: string; bytes: Buffer }

const version = '1'
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const damaged = 'Cannot decrypt this value: it is damaged, or it was encrypted for another row.'

/** Encrypts a text for one database row: decrypting it requires the key and the id of that row. */
export function encrypt(text: string, row: string): string {
  const { name, bytes } = keyFrom(keyFor('signing keys'))
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, bytes, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(row))
  const encrypted = Buffer.concat([iv, encryption.update(text, 'utf8'), encryption.final(), encryption.getAuthTag()])
  return `${version}.${name}.${encrypted.toString('base64url')}`
}

/** Decrypts a text of this row that was encrypted with SECRET_KEY or OLD_SECRET_KEY. */
export function decrypt(encrypted: string, row: string): string {
  const { name, iv, body, tag } = parse(encrypted)
  const decryption = createDecipheriv(cipher, getKey(name).bytes, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(row))
    .setAuthTag(tag)
  try {
    return Buffer.concat([decryption.update(body), decryption.final()]).toString()
  } catch (error) {
    throw new Error(damaged, { cause: error })
  }
}

/** Encrypts the text with SECRET_KEY. Returns undefined if that key was already used. */
export function reencrypt(encrypted: string, row: string): string | undefined {
  const isCurrent = parse(encrypted).name === keyFrom(keyFor('signing keys')).name
  return isCurrent ? undefined : encrypt(decrypt(encrypted, row), row)
}

function parse(encrypted: string) {
  const [format, name = '', text = '', ...more] = encrypted.split('.')
  const bytes = Buffer.from(text, 'base64url')
  const isComplete = format === version && more.length === 0 && bytes.length >= ivBytes + tagBytes
  // The decoder ignores invalid characters, so compare with the canonical encoding.
  if (!isComplete || bytes.toString('base64url') !== text) throw new Error(damaged)
  const end = bytes.length - tagBytes
  return { name, iv: bytes.subarray(0, ivBytes), body: bytes.subarray(ivBytes, end), tag: bytes.subarray(end) }
}

function getKey(name: string) {
  const known = [keyFor('signing keys'), oldKeyFor('signing keys')].flatMap((bytes) => (bytes ? keyFrom(bytes) : []))
  const key = known.find((candidate) => candidate.name === name)
  if (key) return key
  throw new Error(
    'Cannot decrypt this value: it was encrypted with another SECRET_KEY. ' +
      'Set SECRET_KEY or OLD_SECRET_KEY to that key.',
  )
}

/** A key is identified by a short hash that reveals nothing about it. */
function keyFrom(bytes: Buffer): Key {
  return { name: createHash('sha256').update('name of ').update(bytes).digest('base64url').slice(0, 8), bytes }
}
