import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../../platform/config.ts'

const isSecure = config.AUTH_URL.startsWith('https:')
/** 256 bits. */
const secret = /^[\w-]{43}$/

/** A secret that a browser keeps for us. With the prefix it takes it from nobody else, which only works over TLS. */
export function cookieNamed(word: string) {
  const name = isSecure ? `__Host-${word}` : word

  function read({ headers }: FastifyRequest) {
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
    const values = pairs.filter(([key]) => key === name).map(([, value = '']) => value)
    // Two of them: one was put there by somebody else, and nobody can tell which.
    return values.length === 1 && secret.test(values[0] ?? '') ? values[0] : undefined
  }

  function set(reply: FastifyReply, value: string, seconds: number) {
    const flags = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`, ...(isSecure ? ['Secure'] : [])]
    reply.header('set-cookie', `${name}=${value}; ${flags.join('; ')}`)
  }

  return { read, set, clear: (reply: FastifyReply) => set(reply, '', 0) }
}
