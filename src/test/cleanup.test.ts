import { expect, test } from 'vitest'
import { closeAfterFile, closeOpened } from './cleanup.ts'
import { startReceiver } from './receiver.ts'

test('closes each resource once, in the order of opening', async () => {
  const closed: string[] = []
  closeAfterFile(async () => closed.push('first'))
  closeAfterFile(() => closed.push('second'))

  await closeOpened()
  await closeOpened()

  expect(closed).toEqual(['first', 'second'])
})

test('closes a receiver that a test left open', async () => {
  const receiver = await startReceiver()
  const { status } = await fetch(receiver.url)

  await closeOpened()

  expect(status).toBe(200)
  await expect(fetch(receiver.url)).rejects.toThrow('fetch failed')
})
