import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyFor } from '../../platform/auth/secret.ts'
import { cookieNamed } from '../sessions/cookie.ts'

const nonceBytes = 16
const lifetime = 365 * 86_400
const cookie = cookieNamed('convene-device')

/** A browser that signed in to this account before has its own rate limits, so that a stranger cannot use them up. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, account: string) {
  const nonce = deviceOf(request, account)
  const known = nonce === undefined ? randomBytes(nonceBytes) : Buffer.from(nonce, 'base64url')
  cookie.set(reply, Buffer.concat([known, macOf(known, account)]).toString('base64url'), lifetime)
}

/** The name of the device, if its cookie is from an earlier sign-in to this account. */
export function deviceOf(request: FastifyRequest, account: string) {
  const bytes = Buffer.from(cookie.read(request) ?? '', 'base64url')
  const [nonce, mac] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
  const expected = macOf(nonce, account)
  return mac.length === expected.length && timingSafeEqual(mac, expected) ? nonce.toString('base64url') : undefined
}

function macOf(nonce: Buffer, account: string) {
  return createHmac('sha256', keyFor('devices')).update(nonce).update(account).digest().subarray(0, nonceBytes)
}
