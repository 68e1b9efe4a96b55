import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getExpectedTwilioSignature, validateRequest } from '../../test/foreign/twilio.ts'
import { twilioToken } from '../../test/text-gateway.ts'
import { isTwilioSignature, signTwilioRequest } from './twilio-signature.ts'

const fields = fc.dictionary(fc.string({ minLength: 1, unit: 'binary' }), fc.string({ unit: 'grapheme' }))
const url = fc
  .tuple(
    fc.constantFrom(
      'https://meet.example',
      'https://meet.example:8443',
      'http://127.0.0.1:3000',
      'https://x.example/a',
    ),
    fc.constantFrom('/sms/twilio/status', '/sms/twilio/incoming'),
    fc.constantFrom('', '?id=1', "?a=%27'&b=ä+c"),
  )
  .map((parts) => parts.join(''))

test("our check accepts what Twilio's library signs, and its check accepts what we sign", () => {
  fc.assert(
    fc.property(url, fields, (address, values) => {
      const ours = { url: address, fields: new URLSearchParams(values) }
      const theirs = Object.fromEntries(ours.fields)

      expect(isTwilioSignature(getExpectedTwilioSignature(twilioToken, address, theirs), twilioToken, ours)).toBe(true)
      expect(validateRequest(twilioToken, signTwilioRequest(twilioToken, ours), address, theirs)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('both refuse a changed field, another address and another token', () => {
  const address = 'https://meet.example/sms/twilio/status?id=1'
  const values = { MessageSid: 'SM1', MessageStatus: 'delivered' }
  const [ours, theirs] = [
    signTwilioRequest(twilioToken, { url: address, fields: new URLSearchParams(values) }),
    getExpectedTwilioSignature(twilioToken, address, values),
  ]
  const changed: [string, string, Record<string, string>][] = [
    [twilioToken, address, { ...values, MessageStatus: 'failed' }],
    [twilioToken, address, { MessageSid: 'SM1' }],
    [twilioToken, address, { ...values, Extra: '' }],
    [twilioToken, `${address}2`, values],
    [twilioToken, address.replace('meet', 'evil'), values],
    [`${twilioToken}x`, address, values],
  ]

  const accepted = changed.flatMap(([token, changedUrl, one]) => [
    isTwilioSignature(theirs, token, { url: changedUrl, fields: new URLSearchParams(one) }),
    validateRequest(token, ours, changedUrl, one),
  ])

  expect([ours, accepted]).toEqual([theirs, Array(12).fill(false)])
})
