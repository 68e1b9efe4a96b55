import type { Db } from '../../platform/db/db.ts'
import { createApp } from '../../platform/http/app.ts'
import { mountSite } from '../../site.ts'

/** Every path of the website, such as `GET /account`. */
export async function pathsOfSite(db: Db) {
  const app = createApp()
  const paths: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) paths.push(`${name} ${url}`)
  })
  mountSite(app, db, async () => {})
  await app.ready()
  await app.close()
  return paths
}
