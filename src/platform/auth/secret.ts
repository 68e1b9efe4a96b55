import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '../config.ts'

/** By secret and purpose. The secret of DATA_DIR has no name, because it is read once. */
const keys = new Map<string, Buffer>()

/** A key for one purpose, the same in every process that shares SECRET_KEY or DATA_DIR. */
export function keyFor(purpose: string): Buffer {
  return findOrDerive(config.SECRET_KEY, purpose)
}

/** The key that keyFor derived before the rotation. Undefined if OLD_SECRET_KEY is not set. */
export function oldKeyFor(purpose: string): Buffer | undefined {
  return config.OLD_SECRET_KEY === undefined ? undefined : findOrDerive(config.OLD_SECRET_KEY, purpose)
}

function findOrDerive(secret: string | undefined, purpose: string) {
  const name = `${secret ?? ''} ${purpose}`
  let key = keys.get(name)
  if (!key) keys.set(name, (key = derive(secret ?? readOrCreateSecret(join(config.DATA_DIR, 'secret.key')), purpose)))
  return key
}

function derive(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', `convene ${purpose}`, 32))
}

/** Writes a draft and links it: two concurrent first starts agree on one key, and no process reads a partial file. */
function readOrCreateSecret(path: string) {
  mkdirSync(config.DATA_DIR, { recursive: true })
  const draft = `${path}.${process.pid}`
  try {
    return readFileSync(path, 'utf8')
  } catch {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    try {
      linkSync(draft, path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(draft, { force: true })
    }
    return readFileSync(path, 'utf8')
  }
}
