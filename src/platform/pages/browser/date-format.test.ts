import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'

test('the same locale and options give the same format, others another', () => {
  const format = dateFormat('en', { hour: 'numeric' })

  expect(dateFormat('en', { hour: 'numeric' })).toBe(format)
  expect(dateFormat('de', { hour: 'numeric' })).not.toBe(format)
  expect(dateFormat('en', { minute: 'numeric' })).not.toBe(format)
})

test('many locales do not fill the memory', () => {
  const format = dateFormat('en', { hour: 'numeric' })

  for (let i = 0; i < 300; i++) dateFormat(`en-x-${i}`, { hour: 'numeric' })

  expect(dateFormat('en', { hour: 'numeric' })).not.toBe(format)
})
