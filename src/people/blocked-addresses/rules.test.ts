import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockableParts, parseBlocked } from './rules.ts'

const word = fc.stringMatching(/^[a-z]{1,8}$/)

test('an address is blocked by its mailbox and by each of its domains, but not by a top-level domain', () => {
  expect(blockableParts('Eve+x@Mail.Shop.example')).toEqual([
    'eve@mail.shop.example',
    'mail.shop.example',
    'shop.example',
  ])
})

test('every entry blocks the address that it was made from, with any case and tag and below its domain', () => {
  fc.assert(
    fc.property(word, word, word, word, (name, tag, sub, domain) => {
      const spelled = [`${name}@${domain}.example`, `${name.toUpperCase()}+${tag}@${domain}.EXAMPLE`]
      const [byEmail, byDomain] = [parseBlocked(spelled[1] ?? ''), parseBlocked(`${domain}.example`)]
      for (const email of spelled) {
        expect(blockableParts(email)).toContain(byEmail?.address)
        expect(blockableParts(email.replace('@', `@${sub}.`))).toContain(byDomain?.address)
      }
    }),
  )
})
