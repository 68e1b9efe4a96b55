import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signatureHeaders } from './sign.ts'
import { verifyStandard, verifyTimed } from './verify.ts'

const id = '0199a3c4-1111-7000-8000-000000000001'
const now = 1_800_000_000
const body = JSON.stringify({ event: 'invitee.created', payload: { name: 'Zoë Lund' } })
const signed = (current: string, previous: string | null = null, seconds = now) =>
  signatureHeaders({ current, previous }, id, body, seconds)

function verify(headers: Record<string, string>, key: string, text = body, time = now) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
  return [
    verifyTimed(headers['Calendly-Webhook-Signature'], key, text, time),
    verifyStandard({ id, timestamp, signature }, key, Buffer.from(text), time),
  ]
}

const right = { state: 'right' }
const absent = { state: 'absent' }
const wrong = (reason: RegExp) => ({ state: 'wrong', reason: expect.stringMatching(reason) })
const mismatch = wrong(/does not match the body and the key/)

test('accepts our signatures with any key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (key) => {
      expect(verify(signed(key), key)).toEqual([right, right])
    }),
  )
})

test('rejects a signature with another key or of another body', () => {
  expect(verify(signed('a key'), 'another key')).toEqual([mismatch, mismatch])
  expect(verify(signed('a key'), 'a key', body.replace('Zoë', 'Zoe'))).toEqual([mismatch, mismatch])
})

test('accepts a time that is off by five minutes, and rejects a second more', () => {
  for (const seconds of [now - 300, now + 300])
    expect(verify(signed('a key', null, seconds), 'a key')).toEqual([right, right])
  expect(verify(signed('a key', null, now - 301), 'a key')).toEqual([wrong(/301 s old/), wrong(/301 s old/)])
  expect(verify(signed('a key', null, now + 301), 'a key')).toEqual([
    wrong(/301 s in the future/),
    wrong(/301 s in the future/),
  ])
})

test('accepts both keys in the Standard header during a rotation', () => {
  expect(verify(signed('the new key', 'the old key'), 'the new key')).toEqual([right, right])
  expect(verify(signed('the new key', 'the old key'), 'the old key')).toEqual([mismatch, right])
})

test('reports a missing signature as absent', () => {
  expect(verify({ 'webhook-id': id, 'webhook-timestamp': String(now) }, 'a key')).toEqual([absent, absent])
})

test('rejects malformed headers', () => {
  const { 'Calendly-Webhook-Signature': timed = '', ...standard } = signed('a key')
  const v1 = timed.replace(/^t=\d+,/, '')
  const headers = [
    '',
    'nonsense',
    v1,
    `t=${now}`,
    `t=${now},v0=${v1}`,
    `${timed},${v1}`,
    `t=soon,${v1}`,
    `${timed} `,
    timed.toUpperCase(),
  ]

  for (const header of headers) expect(verifyTimed(header, 'a key', body, now)).toEqual(wrong(/not of the form/))
  expect(verify({ ...standard, 'webhook-timestamp': 'soon' }, 'a key')[1]).toEqual(wrong(/webhook-timestamp/))
  expect(verify({ 'webhook-signature': standard['webhook-signature'] ?? '' }, 'a key')[1]).toEqual(wrong(/webhook-id/))
  expect(verify({ ...standard, 'webhook-signature': 'v1,' }, 'a key')[1]).toEqual(mismatch)
})
