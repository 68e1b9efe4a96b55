import type { FastifyInstance } from 'fastify'
import { config } from '../config.ts'
import { days, milliseconds, seconds } from '../time.ts'

/**
 * The HSTS header: browsers use only https from now on. Excludes subdomains, because they can belong to other services.
 * Undefined if the service uses http, or if the operator leaves the header to a proxy.
 */
export function strictTransport() {
  const { BASE_URL, HSTS_MAX_AGE } = config
  return BASE_URL.startsWith('https:') && HSTS_MAX_AGE !== 'off' ? `max-age=${HSTS_MAX_AGE}` : undefined
}

const validDays = 180

/** security.txt (RFC 9116), if the operator set a contact. */
export function mountSecurityContact(app: FastifyInstance) {
  const { BASE_URL, SECURITY_CONTACT } = config
  if (SECURITY_CONTACT === undefined) return
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${seconds({ days: 1 })}`)
      .send(securityText(SECURITY_CONTACT, BASE_URL, new Date())),
  )
}

function securityText(contact: string, origin: string, now: Date) {
  const today = Math.floor(days({ milliseconds: now.getTime() }))
  const expires = new Date(milliseconds({ days: today + validDays }))
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
