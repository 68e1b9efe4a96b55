import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { acme: { cyd }, db, url: DATABASE_URL } = await service()

/** A model that waits until the test answers. */
const waiting: ServerResponse[] = []
const model = createServer((request, response) => {
  request.resume()
  waiting.push(response)
})
await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
const SUMMARY_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
const highlights = { summary_md: 'Tea is fine', action_items_md: '- **Zoë**: brings tea', discussion_md: 'Tea' }
const completion = JSON.stringify({ choices: [{ message: { content: JSON.stringify(highlights) } }] })

afterAll(() => model.closeAllConnections())
afterAll(() => model.close())

const settings = { DATABASE_URL, BASE_URL: config.BASE_URL, DATABASE_POOL: '4', SUMMARY_URL, SUMMARY_MODEL: 'tea' }
const startWorker = () => startProcess(settings, 'worker')

test('after a worker is killed while it waits for the model, the next one finishes the recap and emits one event',
  async () => {
    const first = await startWorker()
    const { body: { resource: recap } } = await cyd.post('/meeting_recaps', {
      name: 'Tea', start_time: '2026-03-01T09:00:00Z', end_time: '2026-03-01T10:00:00Z',
      transcript: 'Zoë: I bring tea.',
    })
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(1)

    await first.kill('SIGKILL')
    // Ends the lease, which would take a minute.
    await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)
    const second = await startWorker()
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(2)
    waiting[1]?.setHeader('content-type', 'application/json').end(completion)
    const status = async () => (await cyd.get(recap.uri)).body.resource.status
    await expect.poll(status, { timeout: 20_000 }).toBe('Available')
    await second.stop()

    expect((await cyd.get(recap.uri)).body.resource).toMatchObject(highlights)
    expect(await db.all(sql`select name from events where payload -> 'recap' ->> 'uri' = ${recap.uri} order by id`))
      .toEqual([{ name: 'meeting_recap.created' }, { name: 'meeting_recap.updated' }])
    expect(await db.all(sql`select id from jobs where kind = 'recap'`)).toEqual([])
  }, 90_000)
