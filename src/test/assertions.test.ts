import { test } from 'vitest'

test.fails('a test that loops over nothing fails', ({ expect }) => {
  for (const item of []) expect(item).toBe(1)
})
