import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeSettings } from '../../test/change-settings.ts'
import { environment } from '../../test/environment.ts'
import { unknownId } from '../../test/hostile.ts'
import { decrypt, encrypt, reencrypt } from './encrypt.ts'

const row = '0199a3c4-1111-7000-8000-000000000001'
const anotherKey = 'another key for tests that is long enough'
const damaged = /it is damaged, or it was encrypted for another row/
const otherKey = /encrypted with another SECRET_KEY\. Set SECRET_KEY or OLD_SECRET_KEY to that key/

/** Functions that work with other settings. */
function functionsWith(settings: Record<string, string>) {
  const withSettings =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args) => {
      const restore = changeSettings(settings)
      try {
        return work(...args)
      } finally {
        restore()
      }
    }
  return { encrypt: withSettings(encrypt), decrypt: withSettings(decrypt), reencrypt: withSettings(reencrypt) }
}

test('decrypt returns the text that was encrypted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.uuid(), (text, id) => {
      expect(decrypt(encrypt(text, id), id)).toBe(text)
    }),
  )
})

test('encrypt hides the text and never returns the same result twice', () => {
  const encrypted = Array.from({ length: 100 }, () => encrypt('whsec_of_ada', row))

  expect(new Set(encrypted).size).toBe(100)
  for (const text of encrypted) expect(text).toMatch(/^1\.[\w-]{8}\.[\w-]{54}$/)
})

test('decrypt rejects a value with a changed, missing or added character', () => {
  const encrypted = encrypt('whsec_of_ada', row)
  const positions = Array.from(encrypted, (_, i) => i)

  const changed = positions.flatMap((i) => [
    `${encrypted.slice(0, i)}${encrypted[i] === 'A' ? 'B' : 'A'}${encrypted.slice(i + 1)}`,
    `${encrypted.slice(0, i)}${encrypted.slice(i + 1)}`,
    `${encrypted.slice(0, i)}!${encrypted.slice(i)}`,
    encrypted.slice(0, i),
  ])

  for (const text of [...changed, `${encrypted}.`, `${encrypted}=`])
    expect(() => decrypt(text, row)).toThrow(/Cannot decrypt/)
})

test('decrypt distinguishes a damaged value from one that was encrypted with another key', () => {
  const [version, key, body] = encrypt('whsec_of_ada', row).split('.')

  expect(() => decrypt(`${version}.${key}.${body?.replace(/^..../, 'AAAA')}`, row)).toThrow(damaged)
  expect(() => decrypt(`2.${key}.${body}`, row)).toThrow(damaged)
  expect(() => decrypt(`${version}.AAAAAAAA.${body}`, row)).toThrow(otherKey)
})

test('decrypt rejects a value of another row', () => {
  const encrypted = encrypt('whsec_of_ada', row)

  expect(() => decrypt(encrypted, unknownId)).toThrow(damaged)
  expect(() => decrypt(encrypted, '')).toThrow(damaged)
})

test('decrypt requires the SECRET_KEY or OLD_SECRET_KEY that the value was encrypted with', () => {
  const encrypted = encrypt('whsec_of_ada', row)

  const withNewKey = functionsWith({ SECRET_KEY: anotherKey })
  const withBothKeys = functionsWith({ SECRET_KEY: anotherKey, OLD_SECRET_KEY: environment.SECRET_KEY })

  expect(() => withNewKey.decrypt(encrypted, row)).toThrow(otherKey)
  expect(withBothKeys.decrypt(encrypted, row)).toBe('whsec_of_ada')
  expect(() => withBothKeys.decrypt(encrypted, unknownId)).toThrow(damaged)
})

test('encrypt uses SECRET_KEY even if OLD_SECRET_KEY is set', () => {
  const withBothKeys = functionsWith({ SECRET_KEY: anotherKey, OLD_SECRET_KEY: environment.SECRET_KEY })
  const withNewKey = functionsWith({ SECRET_KEY: anotherKey })

  const encrypted = withBothKeys.encrypt('whsec_of_ada', row)

  expect([withBothKeys, withNewKey].map((module) => module.decrypt(encrypted, row))).toEqual([
    'whsec_of_ada',
    'whsec_of_ada',
  ])
  expect(() => decrypt(encrypted, row)).toThrow(otherKey)
})

test('reencrypt encrypts values of OLD_SECRET_KEY again, and only those', () => {
  const withBothKeys = functionsWith({ SECRET_KEY: anotherKey, OLD_SECRET_KEY: environment.SECRET_KEY })
  const withNewKey = functionsWith({ SECRET_KEY: anotherKey })

  const reencrypted = withBothKeys.reencrypt(encrypt('whsec_of_ada', row), row)

  expect(withNewKey.decrypt(reencrypted ?? '', row)).toBe('whsec_of_ada')
  expect([withBothKeys, withNewKey].map((module) => module.reencrypt(reencrypted ?? '', row))).toEqual([
    undefined,
    undefined,
  ])
})

test('rejects an OLD_SECRET_KEY that is shorter than a SECRET_KEY must be', () => {
  expect(() => changeSettings({ OLD_SECRET_KEY: 'short' })).toThrow(/OLD_SECRET_KEY: must have at least 32/)
})
