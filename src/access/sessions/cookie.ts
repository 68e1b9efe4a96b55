import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '../../platform/config.ts'
import { seconds, type Seconds } from '../../platform/time.ts'

const isSecure = config.AUTH_URL.startsWith('https:')
/** 256 bits in base64url. */
const secretPattern = /^[\w-]{43}$/

/** A cookie that holds a secret. The __Host- prefix, which requires TLS, stops other hosts from setting the cookie. */
export function secretCookie(baseName: string) {
  const name = isSecure ? `__Host-${baseName}` : baseName

  function read({ headers }: FastifyRequest) {
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
    const values = pairs.filter(([key]) => key === name).map(([, value = '']) => value)
    // If there are two, another site has set one of them. We cannot know which, so we ignore both.
    return values.length === 1 && secretPattern.test(values[0] ?? '') ? values[0] : undefined
  }

  function set(reply: FastifyReply, value: string, maxAge: Seconds) {
    const flags = ['Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAge}`, ...(isSecure ? ['Secure'] : [])]
    reply.header('set-cookie', `${name}=${value}; ${flags.join('; ')}`)
  }

  return { read, set, clear: (reply: FastifyReply) => set(reply, '', seconds({ seconds: 0 })) }
}
