import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Webhook } from '../../test/foreign/standardwebhooks.ts'
import { Stripe } from '../../test/foreign/stripe.ts'
import { signatureHeaders } from './sign.ts'

const id = '0199a3c4-1111-7000-8000-000000000001'
const body = JSON.stringify({ event: 'invitee.created', payload: { name: 'Zoë Lund 日本 🎉', note: 'a.b,c=d' } })
const tampered = body.replace('Zoë', 'Zoe')
const now = Math.floor(Date.now() / 1000)
const whsec = `whsec_${randomBytes(32).toString('base64')}`
const keys = ['a plain key', 'clé secrète 鍵 🔑', whsec, 'whsec_not base64', 'whsec_', 'whsec_YWJj!', 'x'.repeat(500)]

const stripe = new Stripe('sk_unused')
const timed = 'Calendly-Webhook-Signature'
const signed = (current: string, previous: string | null = null, seconds = now) =>
  signatureHeaders({ current, previous }, id, body, seconds)

/** Does an independent library accept the t/v1 header for this body and key? */
function passesTimed(headers: Record<string, string>, key: string, text = body) {
  try {
    return stripe.webhooks.constructEvent(text, headers[timed] ?? '', key, 300) !== undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

/** The same for Standard Webhooks. Its library takes keys that are not base64 as bytes. */
function passesStandard(headers: Record<string, string>, key: string, text = body) {
  try {
    const webhook = key === whsec ? new Webhook(key) : new Webhook(Buffer.from(key), { format: 'raw' })
    return webhook.verify(text, headers) !== undefined
  } catch {
    return false
  }
}

test('independent libraries accept both signatures, with any kind of key', () => {
  for (const key of keys)
    expect([key, passesTimed(signed(key), key), passesStandard(signed(key), key)]).toEqual([key, true, true])
})

test('independent libraries accept the signatures of any body', () => {
  const anyPayload = fc.string({ unit: 'binary' })
  const anyKey = fc.string({ unit: 'grapheme', minLength: 1 }).filter((key) => key.trim() !== '')

  fc.assert(
    fc.property(anyPayload, anyKey, (payload, key) => {
      const text = JSON.stringify({ payload })
      const headers = signatureHeaders({ current: key, previous: null }, id, text, now)
      expect([passesTimed(headers, key, text), passesStandard(headers, key, text)]).toEqual([true, true])
    }),
  )
})

test('independent libraries reject another body, another key and another time', () => {
  for (const key of keys) {
    const headers = signed(key)
    const later: Record<string, string> = { ...headers, 'webhook-timestamp': String(now + 1) }
    later[timed] = headers[timed]?.replace(`t=${now}`, `t=${now + 1}`) ?? ''
    const stale = signed(key, null, now - 301)

    const accepted = [
      passesTimed(headers, key, tampered),
      passesStandard(headers, key, tampered),
      passesTimed(headers, `${key}x`),
      passesStandard(headers, `${key}x`),
      passesTimed(later, key),
      passesStandard(later, key),
      passesTimed(stale, key),
      passesStandard(stale, key),
    ]

    expect(accepted).toEqual(accepted.map(() => false))
  }
})

test('the Standard Webhooks library rejects another id', () => {
  expect(passesStandard({ ...signed(whsec), 'webhook-id': 'another' }, whsec)).toBe(false)
})

test('during a rotation the libraries accept both keys in the Standard header, only the new one in the other', () => {
  const headers = signed('the new key', 'the old key')

  expect([passesStandard(headers, 'the new key'), passesStandard(headers, 'the old key')]).toEqual([true, true])
  expect([passesTimed(headers, 'the new key'), passesTimed(headers, 'the old key')]).toEqual([true, false])
})
