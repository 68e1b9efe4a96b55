import type { Db } from '../../platform/db/db.ts'
import { createApp } from '../../platform/http/app.ts'
import { mountSite } from '../../site.ts'

/** Every path that is for people and their browsers, as `GET /account`. */
export async function pathsOfSite(db: Db) {
  const app = createApp()
  const found: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) found.push(`${one} ${url}`)
  })
  mountSite(app, db, async () => {})
  await app.ready()
  await app.close()
  return found
}
