import { beforeAll, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { recordExample, type Recording } from '../../test/record-examples.ts'
import { service } from '../../test/service.ts'
import { exampleKey } from './examples.ts'

const { app, company, db } = await service()
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const recordings = new Map<string, Recording>()

beforeAll(async () => {
  for (const [i, route] of routes.entries())
    recordings.set(exampleKey(route), await recordExample({ db, origin, company }, route, i + 1))
}, 180_000)

test('the stored examples are what the running service answers now', async () => {
  const examples = Object.fromEntries([...recordings].map(([key, { request, response }]) => [key, { request, response }]))

  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot('examples.json')
})
