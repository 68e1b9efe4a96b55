import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Unavailable } from '../errors.ts'

const hash = promisify(argon2)
const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }

/** A hash takes one core for about 30 ms, and 19 MB. More concurrent hashes would starve other requests. */
const maxConcurrent = Math.max(1, Math.floor(availableParallelism() / 2))
const maxQueued = 100
const queue: (() => void)[] = []
let running = 0

export const minPasswordLength = 10
export const maxPasswordLength = 200

/** Returns the standard PHC string. It includes the cost, so the cost can be raised later. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive(parameters(password, nonce, cost))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

export async function matchesPassword(stored: string, password: string) {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (expected.length === 0) return false
  const storedCost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
  return timingSafeEqual(expected, await derive(parameters(password, Buffer.from(nonce, 'base64'), storedCost)))
}

async function derive(input: Argon2Parameters) {
  if (running < maxConcurrent) running++
  else if (queue.length < maxQueued) await new Promise<void>((resolve) => queue.push(resolve))
  else throw new Unavailable('too many sign-ins are waiting, try again in a moment')
  try {
    return await hash('argon2id', input)
  } finally {
    // Hands the slot to the next one in the queue, or frees it.
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

function parameters(password: string, nonce: Buffer, hashCost: typeof cost): Argon2Parameters {
  return { message: password.normalize('NFC'), nonce, ...hashCost }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
