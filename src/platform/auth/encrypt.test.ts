import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { environment } from '../../test/environment.ts'
import { never } from '../../test/hostile.ts'
import { encrypt, decrypt } from './encrypt.ts'

const row = '0199a3c4-1111-7000-8000-000000000001'
const anotherKey = 'another key for tests that is long enough'
const damaged = /it is damaged, or it was sealed for another row/
const foreign = /sealed with another SECRET_KEY\. Give the service that one, or set OLD_SECRET_KEY to it/

/** The same code in a service with other settings. */
async function sealerWith(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  try {
    return await import('./encrypt.ts')
  } finally {
    vi.unstubAllEnvs()
  }
}

test('what is sealed can be unsealed, whatever it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.uuid(), (text, id) => {
    expect(decrypt(encrypt(text, id), id)).toBe(text)
  }))
})

test('what is sealed shows nothing of the text, and is never the same twice', () => {
  const sealed = Array.from({ length: 100 }, () => encrypt('whsec_of_ada', row))

  expect(new Set(sealed).size).toBe(100)
  for (const text of sealed) expect(text).toMatch(/^1\.[\w-]{8}\.[\w-]{54}$/)
})

test('no character of what is sealed can be changed, left out or added', () => {
  const sealed = encrypt('whsec_of_ada', row)
  const places = Array.from(sealed, (_, i) => i)

  const changed = places.flatMap((i) => [
    `${sealed.slice(0, i)}${sealed[i] === 'A' ? 'B' : 'A'}${sealed.slice(i + 1)}`,
    `${sealed.slice(0, i)}${sealed.slice(i + 1)}`,
    `${sealed.slice(0, i)}!${sealed.slice(i)}`,
    sealed.slice(0, i),
  ])

  for (const text of [...changed, `${sealed}.`, `${sealed}=`])
    expect(() => decrypt(text, row)).toThrow(/cannot be opened/)
})

test('what is damaged is told from what another key has sealed', () => {
  const [version, key, body] = encrypt('whsec_of_ada', row).split('.')

  expect(() => decrypt(`${version}.${key}.${body?.replace(/^..../, 'AAAA')}`, row)).toThrow(damaged)
  expect(() => decrypt(`2.${key}.${body}`, row)).toThrow(damaged)
  expect(() => decrypt(`${version}.AAAAAAAA.${body}`, row)).toThrow(foreign)
})

test('what is sealed for one row cannot be unsealed in another', () => {
  const sealed = encrypt('whsec_of_ada', row)

  expect(() => decrypt(sealed, never)).toThrow(damaged)
  expect(() => decrypt(sealed, '')).toThrow(damaged)
})

test('a service with another SECRET_KEY cannot unseal it, unless it is told of the old one', async () => {
  const sealed = encrypt('whsec_of_ada', row)

  const stranger = await sealerWith({ SECRET_KEY: anotherKey })
  const successor = await sealerWith({ SECRET_KEY: anotherKey, OLD_SECRET_KEY: environment.SECRET_KEY })

  expect(() => stranger.decrypt(sealed, row)).toThrow(foreign)
  expect(successor.decrypt(sealed, row)).toBe('whsec_of_ada')
  expect(() => successor.decrypt(sealed, never)).toThrow(damaged)
})

test('a service with an OLD_SECRET_KEY seals with the new one', async () => {
  const successor = await sealerWith({ SECRET_KEY: anotherKey, OLD_SECRET_KEY: environment.SECRET_KEY })
  const later = await sealerWith({ SECRET_KEY: anotherKey })

  const sealed = successor.encrypt('whsec_of_ada', row)

  expect([successor.decrypt(sealed, row), later.decrypt(sealed, row)]).toEqual(['whsec_of_ada', 'whsec_of_ada'])
  expect(() => decrypt(sealed, row)).toThrow(foreign)
})

test('what an OLD_SECRET_KEY sealed is sealed anew, and only that', async () => {
  const successor = await sealerWith({ SECRET_KEY: anotherKey, OLD_SECRET_KEY: environment.SECRET_KEY })
  const onlyNew = await sealerWith({ SECRET_KEY: anotherKey })

  const anew = successor.reencrypt(encrypt('whsec_of_ada', row), row)

  expect(onlyNew.decrypt(anew ?? '', row)).toBe('whsec_of_ada')
  expect([successor.reencrypt(anew ?? '', row), onlyNew.reencrypt(anew ?? '', row)]).toEqual([undefined, undefined])
})

test('an OLD_SECRET_KEY must be as long as a SECRET_KEY', async () => {
  await expect(sealerWith({ OLD_SECRET_KEY: 'short' })).rejects.toThrow(/OLD_SECRET_KEY: must have at least 32/)
})
