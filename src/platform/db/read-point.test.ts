import { expect, test } from 'vitest'
import { createReadPoint } from './read-point.ts'

test('a call never gets the answer to a question that was sent before it', async () => {
  const asked: PromiseWithResolvers<string>[] = []
  const readPoint = createReadPoint(() => {
    const question = Promise.withResolvers<string>()
    asked.push(question)
    return question.promise
  })

  const early = readPoint()
  const late = [readPoint(), readPoint()]
  asked[0]?.resolve('0/1')
  expect(await early).toBe('0/1')
  asked[1]?.resolve('0/2')

  expect(await Promise.all(late)).toEqual(['0/2', '0/2'])
  expect(asked).toHaveLength(2)
})
