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

/** What keyFor gave while OLD_SECRET_KEY was the SECRET_KEY; nothing when there is none. */
export function oldKeyFor(purpose: string): Buffer | undefined {
  return config.OLD_SECRET_KEY === undefined ? undefined : derive(config.OLD_SECRET_KEY, purpose)
}

function derive(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', `convene ${purpose}`, 32))
}

function secret() {
  return config.SECRET_KEY ?? stored(join(config.DATA_DIR, 'secret.key'))
}

/** Written aside and then linked, so that two first starts agree and nobody reads half of it. */
function stored(path: string) {
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
