import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Unavailable } from '../errors.ts'

const hash = promisify(argon2)
const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }

/** A hash takes a core for some 30 ms and 19 MB. More than this at once would leave nothing to other requests. */
const maxAtOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const maxWaiting = 100
const waiting: (() => void)[] = []
let running = 0

export const minPassword = 10
export const maxPassword = 200

/** In the usual text form, which names the cost, so that the cost may grow later. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive(parameters(password, nonce, cost))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

export async function isPassword(stored: string, password: string) {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (expected.length === 0) return false
  const stated = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
  return timingSafeEqual(expected, await derive(parameters(password, Buffer.from(nonce, 'base64'), stated)))
}

async function derive(asked: Argon2Parameters) {
  if (running < maxAtOnce) running++
  else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new Unavailable('too many passwords wait to be checked')
  try {
    return await hash('argon2id', asked)
  } finally {
    // The next one takes over, or there is room for one more.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function parameters(password: string, nonce: Buffer, stated: typeof cost): Argon2Parameters {
  return { message: password.normalize('NFC'), nonce, ...stated }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
