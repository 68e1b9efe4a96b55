import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { codeSamples, exampleFileName } from '../platform/http/openapi/code-samples.ts'
import { exampleKey, type ExampleRequest, type RecordedExample } from '../platform/http/openapi/examples.ts'
import type { Route } from '../platform/http/route.ts'
import type { OrganizationId } from '../platform/ids.ts'
import { exampleOf } from './examples.ts'
import type { Company } from './people.ts'
import { generatedNames } from './samples.ts'
import { stabilizer } from './stable-values.ts'

/** `sources`: the code that was run, with its values replaced as in the example. */
export type Recording = RecordedExample & { key: string; sources: { curl: string; javaScript: string } }

type Language = 'curl' | 'javaScript'
type RecordingContext = { db: Db; origin: string; company: (name: string) => Promise<Company> }

/**
 * Sends the example request of a route in a new organization, by running one of the code samples that the
 * documentation shows, and records the answer. `number` makes the name of the organization unique.
 */
export async function recordExample(
  { db, origin, company }: RecordingContext,
  route: Route,
  number: number,
  language: Language = 'javaScript',
): Promise<Recording> {
  const organization = await company(`Acme${number}`)
  await moveToPhoenix(db, organization.id)
  const nameCount = generatedNames.length
  const { ids, query, body, file } = await exampleOf(route, organization, db)
  const request: ExampleRequest = { ...(ids && { ids }), ...(query && { query }), ...(body && { body }) }
  const [curl, javaScript] = codeSamples(route, request, origin)
  const run = language === 'curl' ? runCurl : runJavaScript
  const { source } = language === 'curl' ? curl : javaScript
  const response = await withFile(file, source, (runnable) => run(runnable, organization.ada.token))

  const key = exampleKey(route)
  const stable = stabilizer(route, {
    origin,
    company: organization,
    number,
    names: generatedNames.slice(nameCount),
    fromNow: key === 'GET /sample_webhook_data',
    keepsDates: key === 'GET /holidays',
  })
  stable.collectIds(request, response.body)
  return {
    key,
    request: stable.value(request),
    response: stable.value(response),
    sources: { curl: stable.text(curl.source), javaScript: stable.text(javaScript.source) },
  }
}

type Answer = { status: number; body?: unknown }

/** The samples read a file of the current folder. Here it is in a temporary one. */
async function withFile(file: Buffer | undefined, source: string, run: (source: string) => Promise<Answer>) {
  if (!file) return run(source)
  const folder = await mkdtemp(join(tmpdir(), 'convene-example-'))
  const path = join(folder, exampleFileName)
  await writeFile(path, file)
  try {
    return await run(source.replaceAll(exampleFileName, path))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The sample prints the status and, if there is one, the body. */
async function runJavaScript(source: string, token: string): Promise<Answer> {
  const printed: unknown[] = []
  const console = { log: (...values: unknown[]) => printed.push(...values) }
  const process = { env: { CONVENE_TOKEN: token } }
  // A new context cannot import, so it gets what the samples import.
  const runnable = source.replace(`import('node:fs/promises')`, 'fileSystem')
  await runInNewContext(`(async () => {${runnable}\n})()`, { fetch, process, console, fileSystem: { readFile } })
  const [status, body] = printed
  return { status: Number(status), ...(body !== undefined && { body }) }
}

/** The sample prints the body; an added option prints the status too. */
async function runCurl(source: string, token: string): Promise<Answer> {
  const command = source.replace(/^curl/, `curl --silent --show-error --write-out '\\n%{http_code}'`)
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { env: { ...process.env, CONVENE_TOKEN: token } })
  const [, text = '', status] = /^([^]*)\n(\d+)$/.exec(stdout) ?? []
  return { status: Number(status), ...(text && { body: JSON.parse(text) as unknown }) }
}

/** Arizona has no clock changes, so hours in UTC do not depend on when the examples are recorded. */
async function moveToPhoenix(db: Db, organization_id: OrganizationId) {
  await db.run(sql`
    update users set timezone = 'America/Phoenix'
    where id in (select user_id from organization_memberships where organization_id = ${organization_id})`)
  await db.run(sql`
    update schedules set timezone = 'America/Phoenix' where organization_id = ${organization_id}`)
}
