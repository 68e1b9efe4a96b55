import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { mountSite } from '../../site.ts'
import type { PreparedCommand, Scenario } from '../../test/command-scenarios.ts'
import { callerOf, exampleOf, keyOf } from '../../test/examples.ts'
import { jobCommands, jobsWithoutEntry } from '../../test/job-commands.ts'
import { pageCommands, pagesWithoutEntry } from '../../test/page-commands.ts'
import { recordTransactions, rejectingEntries, takeTransactions } from '../../test/recorded-transactions.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { createJobKinds } from '../../worker.ts'
import { sql } from '../db/sql.ts'
import { activityOf } from '../http/activity.ts'
import { createApp } from '../http/app.ts'
import type { Route } from '../http/route.ts'
import { scopeRuleOf } from '../http/scope-rule.ts'

const { acme, app, as, company, db, person, runJobs, tokenFor } = await service()
const newAdmin = () => person(acme.id, 'admin', 'Eve Lindt', uniqueEmail())
const writes = routes.filter(({ method }) => method !== 'GET')
const everyScope = [...new Set(routes.map((route) => scopeRuleOf(route).name))]

const findUser = (email: string) => db.maybe<{ id: string }>(sql`select id from users where email = ${email}`)

/** The paths of all forms. */
async function postPaths() {
  const [site, paths] = [createApp(), new Set<string>()]
  site.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('POST')) paths.add(url)
  })
  mountSite(site, db, async () => {})
  await site.ready()
  await site.close()
  return [...paths]
}

let companies = 0

/** The example of an endpoint, sent by an admin of a company of its own. */
function apiScenario(route: Route): Scenario {
  return async () => {
    const acme = await company(`Acme${++companies}`)
    const { ids = {}, query = {}, body, file } = await exampleOf(route, acme, db)
    const token = await tokenFor(acme.id, callerOf(route, acme).id, everyScope)
    const path = route.path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? '')
    const url = `${path}?${new URLSearchParams(query).toString()}`
    const run = () => (file ? as(token).put(url, file) : as(token).send(route.method, url, body))
    const { namespace, action } = activityOf(route)
    return { run, entries: [`${namespace}.${action}`], actor: callerOf(route, acme) }
  }
}

const doors: [door: string, scenarios: [string, Scenario][]][] = [
  ['the API', writes.map((route) => [keyOf(route), apiScenario(route)])],
  ['pages', Object.entries(pageCommands)],
  ['jobs', Object.entries(jobCommands)],
]

/** A sync stores what it read in short transactions, like the job that runs it every few minutes. */
const synced: Record<string, string[]> = {
  'POST /calendar_connections/:uuid/sync': [
    'calendar_connections',
    'calendars',
    'calendar_objects',
    'busy_times',
    'busy_versions',
    'jobs',
  ],
}

beforeAll(() => recordTransactions(db))

async function prepare(scenario: Scenario): Promise<PreparedCommand> {
  await db.run(sql`delete from attempt_logs`)
  const prepared = await scenario({ acme, app, db, work: runJobs, newAdmin })
  await takeTransactions(db)
  return prepared
}

test('every form has a scenario, or a reason why it has no entry', async () => {
  expect([...Object.keys(pageCommands), ...Object.keys(pagesWithoutEntry)].toSorted()).toEqual(
    (await postPaths()).toSorted(),
  )
})

test('every kind of job has a scenario, or a reason why it has no entry', () => {
  const kinds = createJobKinds(undefined, { fetch, close: async () => {} } as never, { error: () => {} })

  expect([...Object.keys(jobCommands), ...Object.keys(jobsWithoutEntry)].toSorted()).toEqual(
    Object.keys(kinds).toSorted(),
  )
})

describe.each(doors)('%s', (door, scenarios) => {
  test.each(scenarios)('%s writes its entry with the right actor', async (_, scenario) => {
    const { run, entries, actor } = await prepare(scenario)

    await run()

    const transactions = await takeTransactions(db)
    const written = transactions.flatMap((transaction) => transaction.entries)
    expect(written.map(({ name }) => name)).toEqual(entries)
    const [user, hasToken] = [actor && (await findUser(actor.email)), door === 'the API']
    for (const { actor_id, token_id, request_id } of written)
      expect([actor_id, token_id !== null, request_id !== null]).toEqual([user?.id ?? null, hasToken, door !== 'jobs'])
  })

  test.each(scenarios)('%s changes nothing without its entry', async (name, scenario) => {
    const { run } = await prepare(scenario)

    await rejectingEntries(db, run)

    const changed = (await takeTransactions(db)).flatMap(({ tables }) => tables)
    const allowed = new Set(door === 'jobs' ? ['jobs', 'mails'] : synced[name])
    expect(changed.filter((table) => !allowed.has(table))).toEqual([])
  })
})
