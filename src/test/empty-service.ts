import { connect } from '../platform/db/db.ts'
import { listen } from '../platform/db/listen.ts'
import { createServer } from '../server.ts'
import { closeAfterFile } from './cleanup.ts'
import { createDatabase } from './databases.ts'
import { directUrl } from './direct-url.ts'

/** The service on a database of its own, without an organization. */
export async function emptyService() {
  const { url, drop } = await createDatabase()
  const db = connect(url)
  const listener = await listen(directUrl(url))
  const app = createServer(db, listener)
  await app.ready()
  closeAfterFile(async () => {
    await app.close()
    await listener.close()
    await db.end()
    await drop()
  })
  return { db, listener, app, url }
}
