import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeSettings } from '../../test/change-settings.ts'
import { asId } from '../ids.ts'
import { bounceAddress, inboundOrganizerAddress, isRecipient, parseInboundAddress } from './inbound-address.ts'

changeSettings({ INBOUND_ADDRESS: 'convene-replies@Convene.example', INBOUND_LISTEN: 'lmtp://[::1]:2424' })

test('every id comes back from its address, in any case, and fits into a local part', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.emailAddress(), (id, recipient) => {
      const bounce = String(bounceAddress(asId(id)))
      const answer = String(inboundOrganizerAddress({ invitee_id: asId(id), recipient }))

      const tag = parseInboundAddress(answer.toUpperCase())

      expect(parseInboundAddress(bounce)).toEqual({ kind: 'bounce', email_id: id })
      expect(tag).toMatchObject({ kind: 'answer', invitee_id: id })
      expect(tag?.kind === 'answer' && isRecipient(tag, recipient)).toBe(true)
      expect(Math.max(...[bounce, answer].map((address) => address.split('@')[0]?.length ?? 0))).toBeLessThanOrEqual(64)
    }),
  )
})

test('an address with one other character is not ours', () => {
  const address = String(
    inboundOrganizerAddress({
      invitee_id: asId('0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b'),
      recipient: 'leo@example.com',
    }),
  )

  const changed = Array.from(
    address,
    (character, i) => address.slice(0, i) + (character === 'a' ? 'b' : 'a') + address.slice(i + 1),
  )

  expect(changed.map(parseInboundAddress)).toEqual(changed.map(() => undefined))
  expect(
    ['', '@', address.replace('@', '@@'), `${address}.`, address.replace('+', '+x+')].map(parseInboundAddress),
  ).toEqual(Array(5).fill(undefined))
})

test('an address shows neither the id nor the recipient', () => {
  const id = '0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b'
  const bitsOf = (digit: string) => Number.parseInt(digit, 32).toString(2).padStart(5, '0')
  const bitsIn = (address: string | undefined) => Array.from(/\+.(.*)@/.exec(address ?? '')?.[1] ?? '', bitsOf).join('')
  const bitsOfId = BigInt(`0x${id.replaceAll('-', '')}`).toString(2)
  const [leo, ida] = ['leo@example.com', 'ida@example.com'].map((recipient) =>
    inboundOrganizerAddress({ invitee_id: asId(id), recipient }),
  )

  expect(bitsIn(leo)).not.toContain(bitsOfId.slice(0, 40))
  expect(leo).not.toBe(ida)
  const tag = parseInboundAddress(String(leo))
  expect(tag?.kind === 'answer' && isRecipient(tag, 'ida@example.com')).toBe(false)
})
