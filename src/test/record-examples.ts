import { runInNewContext } from 'node:vm'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { codeSamples } from '../http/openapi/code-samples.ts'
import { exampleKey, type ExampleRequest, type RecordedExample } from '../http/openapi/examples.ts'
import type { Route } from '../http/route.ts'
import { exampleOf } from './examples.ts'
import type { Company } from './people.ts'
import { stabilizer } from './stable-values.ts'

/** `sources`: the code that was run, with its values replaced as in the example. */
export type Recording = RecordedExample & { key: string; sources: { curl: string; javaScript: string } }

type World = { db: Db; origin: string; company: (name: string) => Promise<Company> }

/**
 * Makes the example request of a route in an organization of its own, by running the JavaScript that the documentation
 * shows, and records the answer.
 */
export async function recordExample({ db, origin, company }: World, route: Route, number: number): Promise<Recording> {
  const own = await company(`Acme${number}`)
  await moveToPhoenix(db, own.id)
  const { ids, query, body } = await exampleOf(route, own, db)
  const request: ExampleRequest = { ...(ids && { ids }), ...(query && { query }), ...(body && { body }) }
  const [curl, javaScript] = codeSamples(route, request, origin)
  const response = await runJavaScript(javaScript.source, own.ada.token)

  const key = exampleKey(route)
  const fromNow = key === 'GET /sample_webhook_data'
  const stable = stabilizer(route, { origin, company: own, number, fromNow, keepsDates: key === 'GET /holidays' })
  stable.learn(request, response.body)
  return {
    key,
    request: stable.value(request),
    response: stable.value(response),
    sources: { curl: stable.text(curl.source), javaScript: stable.text(javaScript.source) },
  }
}

/** Runs a code sample as it is. It prints the status and, if there is one, the body. */
export async function runJavaScript(source: string, token: string): Promise<{ status: number; body?: unknown }> {
  const printed: unknown[] = []
  const console = { log: (...values: unknown[]) => printed.push(...values) }
  const process = { env: { CONVENE_TOKEN: token } }
  await runInNewContext(`(async () => {${source}\n})()`, { fetch, process, console })
  const [status, body] = printed
  return { status: Number(status), ...(body !== undefined && { body }) }
}

/** In Arizona clocks never change, so hours are the same in UTC whenever the examples are recorded. */
async function moveToPhoenix(db: Db, organization_id: string) {
  await db.run(sql`
    update users set timezone = 'America/Phoenix'
    where id in (select user_id from organization_memberships where organization_id = ${organization_id})`)
  await db.run(sql`
    update schedules set timezone = 'America/Phoenix' where organization_id = ${organization_id}`)
}
