import { readFile } from 'node:fs/promises'
import type { Caller } from '../src/platform/auth/caller.ts'
import { availability } from '../src/scheduling/availability/routes.ts'
import { AvailableTimesQuery } from '../src/scheduling/availability/schema.ts'
import { prepareAll } from './baseline-sql.ts'
import type { Baseline } from './baseline.ts'

const { ORGANIZATION = '', SEARCH = '', ANSWER = '' } = process.env

/** Sends all statements of one request, one after the other, then a stored response of the service. */
export async function times(): Promise<Baseline> {
  const route = availability.find(({ path }) => path === '/event_type_available_times')
  const caller = { organization_id: ORGANIZATION, user_id: 'another', role: 'admin' } as Caller
  const query = AvailableTimesQuery.parse(Object.fromEntries(new URLSearchParams(SEARCH)))
  const statements = await prepareAll(async (db) =>
    route?.handle({
      db,
      caller,
      query,
      ids: {},
      body: undefined,
      file: Buffer.alloc(0),
      prepared: undefined,
      problems: [],
    }),
  )
  const response = await readFile(ANSWER)
  process.stderr.write(`  the baseline sends ${statements.length} statements and returns ${response.length} bytes\n`)
  return async () => {
    for (const runStatement of statements) await runStatement()
    return response
  }
}
