import { expect, test } from 'vitest'
import { changeSettings } from '../../test/change-settings.ts'
import { signatureHeaders } from './sign.ts'

const id = '0199a3c4-1111-7000-8000-000000000001'
const body = JSON.stringify({ event: 'invitee.created', payload: { name: 'Zoë Lund 日本 🎉', note: 'a.b,c=d' } })
const now = 1_800_000_000
const timed = 'Calendly-Webhook-Signature'
const signed = (current: string, previous: string | null = null) =>
  signatureHeaders({ current, previous }, id, body, now)

test('the signature equals the one that the specification of Standard Webhooks publishes', () => {
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

  const headers = signatureHeaders(
    { current: key, previous: null },
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    1_614_265_330,
  )

  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

/** The libraries stripe 23 and standardwebhooks 1.1 made these. sign.process.test.ts runs the libraries themselves. */
const known: [key: string, timed: string, standard: string][] = [
  [
    'a plain key',
    'c6f48efdb0c805dbeb7d4295fb4f4728177b49c56439f9ed2661a8c800263c07',
    'd615divI6ad3mt4bxkdwIkj+tBLEIDAKtAlZKDwGQyQ=',
  ],
  [
    'clé secrète 鍵 🔑',
    '8708507386f47ac3cc536e47d116b5ffa3773f3000129da1fb1777cd22e04f07',
    'hDMjz814PFssXsk499pkFi8dQqTCInq5nt/MbUZlqUs=',
  ],
  [
    'whsec_YSBrZXkgdGhhdCBib3RoIHNpZGVzIGRvIGtub3cgb2Y=',
    'f47b74f7f3358d5f393a3efb441f7e85fad79e3c0fc23b3548f44f8aa142942c',
    'RUNtnQuyT73pl8gelO6RefV/H+R7HbIUD4VNS2/UPuM=',
  ],
  [
    'whsec_not base64',
    'fa48e2582f93b4186293b06ff925af2329472a25d9ea87792ef87ea21a026ae1',
    '9CsiVoR1nY03ooYMyy+xA6yTGf6Yorke8VdcFMEBzb8=',
  ],
  [
    'whsec_',
    '4627b04e37f5db7251b3710a3c135367f47341a698b3d190858f3e72107d0526',
    'efx4HufhiolD89Azh0Rd/s2nUD8VthyjfFNGGBgXbAk=',
  ],
  [
    'whsec_YWJj!',
    '3390f766b3bd64fd64cd4f28a882424b37f35093b26ede41a04fcc5fde883aa0',
    'iF/0c83hGb0ONOWDBGAc7mu0fHK+X71jpLGqzSU8ikQ=',
  ],
]

test.each(known)('with the key %j both signatures equal those that independent libraries made', (key, v1, standard) => {
  expect(signed(key)).toMatchObject({ [timed]: `t=${now},v1=${v1}`, 'webhook-signature': `v1,${standard}` })
})

test('during a rotation both keys sign the Standard header, and only the current one the other header', () => {
  const headers = signed('the new key', 'the old key')

  expect(headers['webhook-signature']).toBe(
    'v1,fb4fMBjqe+bRCmkExDdUaOuAwVkQUK1JJXMWWAuCF3A= v1,ViAhp17XuxHJV3twMjTJxf9NfZnPXpijZylGhiGMqes=',
  )
  expect(headers[timed]).toBe(signed('the new key')[timed])
})

test('without a key the headers are only the id and the time', () => {
  const headers = signatureHeaders({ current: null, previous: null }, id, body, now)

  expect(headers).toEqual({ 'webhook-id': id, 'webhook-timestamp': String(now) })
})

test('the signature header can have another name', () => {
  expect(Object.keys(headersNamed('X-Acme-Signature'))).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
    'X-Acme-Signature',
  ])
})

const reservedNames = ['Webhook-Id', 'content-type', 'Accept-Encoding']

test.for(['two words', 'Naïve', 'a:b', ...reservedNames])('the signature header cannot be named %j', (name) => {
  expect(() => headersNamed(name)).toThrow(/WEBHOOK_SIGNATURE_HEADER: must (not )?be/)
})

/** The headers of a service with this setting for the signature header. */
function headersNamed(name: string) {
  const restore = changeSettings({ WEBHOOK_SIGNATURE_HEADER: name })
  const headers = signatureHeaders({ current: 'a plain key', previous: null }, id, body, now)
  restore()
  return headers
}
