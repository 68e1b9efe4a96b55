import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyFor } from '../../platform/auth/secret.ts'
import { seconds } from '../../platform/time.ts'
import { secretCookie } from '../sessions/cookie.ts'

const nonceBytes = 16
const maxAge = seconds({ days: 365 })
const cookie = secretCookie('convene-device')

/** A browser that has signed in to this account gets its own rate limits, which an attacker cannot use up. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, account: string) {
  const device = deviceOf(request, account)
  const nonce = device === undefined ? randomBytes(nonceBytes) : Buffer.from(device, 'base64url')
  cookie.set(reply, Buffer.concat([nonce, macOf(nonce, account)]).toString('base64url'), maxAge)
}

/** The device id, if its cookie is from an earlier sign-in to this account. */
export function deviceOf(request: FastifyRequest, account: string) {
  const bytes = Buffer.from(cookie.read(request) ?? '', 'base64url')
  const [nonce, mac] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
  const expected = macOf(nonce, account)
  return mac.length === expected.length && timingSafeEqual(mac, expected) ? nonce.toString('base64url') : undefined
}

function macOf(nonce: Buffer, account: string) {
  return createHmac('sha256', keyFor('devices')).update(nonce).update(account).digest().subarray(0, nonceBytes)
}
