import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/db.ts'
import { routes } from '../routes.ts'
import { createJobKinds } from '../worker.ts'
import { signedInBrowser } from './browser-session.ts'
import { clientOf } from './client.ts'
import { consoleAreas } from './console-areas.ts'
import { callerOf, exampleOf } from './examples.ts'
import type { Company } from './people.ts'

type Scene = {
  app: FastifyInstance
  db: Db
  acme: Company
  company(name: string): Promise<Company>
  work(): Promise<void>
}

const refuse = () => Promise.reject(new Error('jobs run without a network here'))
const noOutbound = { request: refuse, post: refuse, close: async () => {} }
/** The examples of bookings take free times of one person, of which there are only so many. */
const routesPerCompany = 12

/** Sends the example of every route, opens every page of the console, and runs every job. */
export async function sendEverything({ app, db, acme, company, work }: Scene) {
  let owner = acme
  for (const [i, route] of routes.entries()) {
    if (i % routesPerCompany === 0) owner = await company(`Company${i}`)
    const { ids = {}, query = {}, file, body } = await exampleOf(route, owner, db)
    const path = route.path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? '')
    const headers = file ? { 'content-type': 'image/png' } : {}
    const client = clientOf(app, callerOf(route, owner).token)
    await client.send(route.method, `${path}?${new URLSearchParams(query).toString()}`, file ?? body, headers)
  }
  const browser = await signedInBrowser(db, app, acme.ada, acme.id)
  for (const area of consoleAreas)
    for (const address of Object.values(await area.pages({ acme, app, db }, 'Zoë')).flat()) await browser.get(address)
  await work()
  const kinds = createJobKinds(undefined, noOutbound, { error: () => {} })
  for (const { every, run } of Object.values(kinds)) if (every) await (await run(db, {}))?.(db)
}
