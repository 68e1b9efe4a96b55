import type { FastifyInstance } from 'fastify'
import { config } from '../config.ts'
import { days, milliseconds, seconds } from '../time.ts'

const { BASE_URL, HSTS_MAX_AGE, SECURITY_CONTACT } = config

/**
 * The HSTS header: browsers use only https from now on. Excludes subdomains, because they can belong to other services.
 * Undefined if the service uses http, or if the operator leaves the header to a proxy.
 */
export const strictTransport = BASE_URL.startsWith('https:') && HSTS_MAX_AGE !== 'off'
  ? `max-age=${HSTS_MAX_AGE}` : undefined

const validDays = 180

/** security.txt (RFC 9116), if the operator set a contact. */
export function mountSecurityContact(app: FastifyInstance) {
  if (SECURITY_CONTACT === undefined) return
  app.get('/.well-known/security.txt', (_request, reply) => reply
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', `public, max-age=${seconds({ days: 1 })}`)
    .send(securityText(SECURITY_CONTACT, new Date())))
}

function securityText(contact: string, now: Date) {
  const today = Math.floor(days({ milliseconds: now.getTime() }))
  const expires = new Date(milliseconds({ days: today + validDays }))
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${BASE_URL}/.well-known/security.txt`,
    '',
  ].join('\n')
}
