import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../config.ts'

const isSecure = config.AUTH_URL.startsWith('https:')

/** With the prefix a browser takes the cookie from nobody else, which only works over TLS. */
const name = isSecure ? '__Host-convene' : 'convene'
const secret = /^[\w-]{43}$/

export function readCookie({ headers }: FastifyRequest) {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const values = pairs.filter(([key]) => key === name).map(([, value = '']) => value)
  // Two of them: one was put there by somebody else, and nobody can tell which.
  return values.length === 1 && secret.test(values[0] ?? '') ? values[0] : undefined
}

export function setCookie(reply: FastifyReply, value: string, seconds: number) {
  const flags = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`, ...(isSecure ? ['Secure'] : [])]
  reply.header('set-cookie', `${name}=${value}; ${flags.join('; ')}`)
}

export function clearCookie(reply: FastifyReply) {
  setCookie(reply, '', 0)
}
