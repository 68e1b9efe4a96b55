import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signAsTwilio, twilioToken } from '../../test/text-gateway.ts'
import { isTwilioSignature, signTwilioRequest } from './twilio-signature.ts'

type Fields = Record<string, string>

const requestOf = (url: string, fields: Fields) => ({ url, fields: new URLSearchParams(fields) })

test('the signature equals the one that the documentation of Twilio shows', () => {
  const request = requestOf('https://mycompany.com/myapp.php?foo=1&bar=2', {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  })
  const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='

  expect(signTwilioRequest('12345', request)).toBe(signature)
  expect(isTwilioSignature(signature, '12345', request)).toBe(true)
})

test('fields that are not in order, with other letters, have the signature that the library twilio 6 made', () => {
  const fields = { MessageSid: 'SM1', MessageStatus: 'delivered', ErrorMessage: 'Größe 日本' }

  expect(signTwilioRequest(twilioToken, requestOf('https://meet.example/sms/twilio/status?id=1', fields))).toBe(
    'GYzQgZM56r/eVjQTKQU+8UaJrlk=',
  )
})

test('any fields have the signature that the documentation describes', () => {
  const fields = fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))

  fc.assert(
    fc.property(fields, (values) => {
      const url = 'https://meet.example:8443/sms/twilio/incoming?a=%27'
      expect(isTwilioSignature(signAsTwilio(url, values), twilioToken, requestOf(url, values))).toBe(true)
    }),
  )
})

test.each<[address: string, signed: string]>([
  ['https://meet.example/a?b=c:1', 'https://meet.example:443/a?b=c:1'],
  ['http://127.0.0.1/a', 'http://127.0.0.1:80/a'],
  ['https://meet.example:8443/a', 'https://meet.example/a'],
  ['https://[::1]:8443/a', 'https://[::1]/a'],
])('a request to %s can be signed as %s, with the port or without it', (address, signed) => {
  const values = { MessageSid: 'SM1' }

  expect(isTwilioSignature(signAsTwilio(signed, values), twilioToken, requestOf(address, values))).toBe(true)
})

const address = 'https://meet.example/sms/twilio/status?id=1'
const values = { MessageSid: 'SM1', MessageStatus: 'delivered' }

test.each<[change: string, token: string, url: string, fields: Fields]>([
  ['a changed field', twilioToken, address, { ...values, MessageStatus: 'failed' }],
  ['a missing field', twilioToken, address, { MessageSid: 'SM1' }],
  ['another field', twilioToken, address, { ...values, Extra: '' }],
  ['another query', twilioToken, `${address}2`, values],
  ['another host', twilioToken, address.replace('meet', 'evil'), values],
  ['another token', `${twilioToken}x`, address, values],
])('%s makes a signature wrong', (_, token, url, fields) => {
  expect(isTwilioSignature(signAsTwilio(address, values), token, requestOf(url, fields))).toBe(false)
})

test.each(['', 'ä', undefined])('%j is no signature', (signature) => {
  expect(isTwilioSignature(signature, twilioToken, requestOf(address, values))).toBe(false)
})
