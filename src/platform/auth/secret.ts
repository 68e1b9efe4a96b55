import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '../config.ts'

const keys = new Map<string, Buffer>()

/** A key for one purpose, the same in every process that shares SECRET_KEY or DATA_DIR. */
export function keyFor(purpose: string): Buffer {
  let key = keys.get(purpose)
  if (!key) keys.set(purpose, (key = derive(secret(), purpose)))
  return key
}

/** The key that keyFor derived before the rotation. Undefined if OLD_SECRET_KEY is not set. */
export function oldKeyFor(purpose: string): Buffer | undefined {
  return config.OLD_SECRET_KEY === undefined ? undefined : derive(config.OLD_SECRET_KEY, purpose)
}

function derive(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', `convene ${purpose}`, 32))
}

function secret() {
  return config.SECRET_KEY ?? readOrCreateSecret(join(config.DATA_DIR, 'secret.key'))
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
