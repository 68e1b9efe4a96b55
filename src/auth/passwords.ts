import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }

export const shortestPassword = 10
export const longestPassword = 200

/** In the usual text form, which names the cost, so that the cost may grow later. */
export async function hashPassword(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', parameters(password, nonce, cost))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

export async function isPassword(hash: string, password: string) {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  const expected = Buffer.from(tag, 'base64')
  if (expected.length === 0) return false
  const stated = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
  return timingSafeEqual(expected, await derive('argon2id', parameters(password, Buffer.from(nonce, 'base64'), stated)))
}

function parameters(password: string, nonce: Buffer, stated: typeof cost): Argon2Parameters {
  return { message: password.normalize('NFC'), nonce, ...stated }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
