import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Person } from '../people.ts'
import { startReceiver } from '../receiver.ts'

const highlights = { summary_md: 'Tea is fine', action_items_md: '- **Zoë**: brings tea', discussion_md: 'Tea' }
const completion = JSON.stringify({ choices: [{ message: { content: JSON.stringify(highlights) } }] })

/** A recap, and a model that does not answer its first request. */
export async function createRecap(db: Db, person: Person) {
  const waiting: ServerResponse[] = []
  const model = await startReceiver((_, reply) => {
    if (waiting.length === 0) waiting.push(reply)
    else reply.setHeader('content-type', 'application/json').end(completion)
  })
  let uri = ''
  const read = async () => (await person.get(uri)).body.resource

  return {
    settings: { SUMMARY_URL: `${model.url}/v1`, SUMMARY_MODEL: 'tea' },

    /** Returns when the model has the request. */
    async holdAtModel() {
      const { body } = await person.post('/meeting_recaps', {
        name: 'Tea',
        start_time: '2026-03-01T09:00:00Z',
        end_time: '2026-03-01T10:00:00Z',
        transcript: 'Zoë: I bring tea.',
      })
      uri = body.resource.uri
      while (waiting.length === 0) await sleep(5)
    },
    async untilAvailable() {
      while ((await read()).status !== 'Available') await sleep(20)
    },

    async check() {
      expect(model.got).toHaveLength(2)
      expect(await read()).toMatchObject({ status: 'Available', ...highlights })
      expect(
        await db.all(sql`select name from events where payload -> 'recap' ->> 'uri' = ${uri} order by id`),
      ).toEqual([{ name: 'meeting_recap.created' }, { name: 'meeting_recap.updated' }])
      expect(await db.all(sql`select id from jobs where kind = 'recap'`)).toEqual([])
    },
  }
}
