import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { keyFor, oldKeyFor } from './secret.ts'

type Key = { name: string; bytes: Buffer }

const version = '1'
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const damaged = 'A sealed text cannot be opened: it is damaged, or it was sealed for another row.'

let ours: Key[] | undefined

/** Encrypted for the database; only who has our key and knows which row it belongs to can read it. */
export function encrypt(text: string, row: string): string {
  const { name, bytes } = keyFrom(keyFor('signing keys'))
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, bytes, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(row))
  const sealed = Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
  return `${version}.${name}.${sealed.toString('base64url')}`
}

/** What was sealed for this row, with the SECRET_KEY of now or the one before. */
export function decrypt(sealed: string, row: string): string {
  const { name, iv, body, tag } = parse(sealed)
  const opening = createDecipheriv(cipher, getKey(name).bytes, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(row))
    .setAuthTag(tag)
  try {
    return Buffer.concat([opening.update(body), opening.final()]).toString()
  } catch (error) {
    throw new Error(damaged, { cause: error })
  }
}

/** The same text sealed with the SECRET_KEY of now; nothing when it is so already. */
export function reencrypt(sealed: string, row: string): string | undefined {
  return parse(sealed).name === keyFrom(keyFor('signing keys')).name ? undefined : encrypt(decrypt(sealed, row), row)
}

function parse(sealed: string) {
  const [format, name = '', text = '', ...more] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  const isWhole = format === version && more.length === 0 && bytes.length >= ivBytes + tagBytes
  // The decoder passes over what it does not understand.
  if (!isWhole || bytes.toString('base64url') !== text) throw new Error(damaged)
  const end = bytes.length - tagBytes
  return { name, iv: bytes.subarray(0, ivBytes), body: bytes.subarray(ivBytes, end), tag: bytes.subarray(end) }
}

function getKey(name: string) {
  ours ??= [keyFor('signing keys'), oldKeyFor('signing keys')].flatMap((bytes) => (bytes ? keyFrom(bytes) : []))
  const key = ours.find((candidate) => candidate.name === name)
  if (key) return key
  throw new Error('A sealed text cannot be opened: it was sealed with another SECRET_KEY. '
    + 'Give the service that one, or set OLD_SECRET_KEY to it.')
}

/** A key is known by a few letters that tell nothing about it. */
function keyFrom(bytes: Buffer): Key {
  return { name: createHash('sha256').update('name of ').update(bytes).digest('base64url').slice(0, 8), bytes }
}
