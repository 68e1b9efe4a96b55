import { expect, test } from 'vitest'
import { parseEnvironment } from './config.ts'

test('an error names each invalid setting', () => {
  const parse = () => parseEnvironment({ DATABASE_CACHE_MB: '1', DATABASE_POOL: 'many' })

  expect(parse).toThrow(/^ {2}DATABASE_CACHE_MB: Too small: expected number to be >=16$/m)
  expect(parse).toThrow(/^ {2}DATABASE_POOL: must be a number$/m)
})
