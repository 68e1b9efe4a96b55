import { readFile } from 'node:fs/promises'
import type { Caller } from '../src/platform/auth/caller.ts'
import { availability } from '../src/scheduling/availability/routes.ts'
import { AvailableTimesQuery } from '../src/scheduling/availability/schema.ts'
import { prepareAll } from './floor-sql.ts'
import type { Floor } from './floor.ts'

const { ORGANIZATION = '', SEARCH = '', ANSWER = '' } = process.env

/** All statements of one request, one after the other, and then the answer that the service gave to it before. */
export async function times(): Promise<Floor> {
  const route = availability.find(({ path }) => path === '/event_type_available_times')
  const caller = { organization_id: ORGANIZATION, user_id: 'another', role: 'admin' } as Caller
  const query = AvailableTimesQuery.parse(Object.fromEntries(new URLSearchParams(SEARCH)))
  const asks = await prepareAll(async (db) => route?.handle({ db, caller, query, ids: {}, body: undefined, problems: [] }))
  const answer = await readFile(ANSWER)
  process.stderr.write(`  the floor sends ${asks.length} statements and answers ${answer.length} bytes\n`)
  return async () => {
    for (const ask of asks) await ask()
    return answer
  }
}
