import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { connectFeed } from '../../test/calendar-connections.ts'
import { environment } from '../../test/environment.ts'
import { idOf } from '../../test/examples.ts'
import { reloadWithEnv } from '../../test/reload-with-env.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()

/** The same code in a service with another SECRET_KEY. */
const reload = (settings: Record<string, string>) => reloadWithEnv(settings, async () => (
  { ...(await import('./reencrypt.ts')), ...(await import('../providers/read-credentials.ts')) }))

const stored = (uri: string) => db.one<{ id: never; credentials: string }>(sql`
  select id, credentials from calendar_connections where id = ${idOf(uri)}`)

test('after a change of SECRET_KEY, the credentials of calendars can be read without the old key', async () => {
  const SECRET_KEY = 'another key for tests that is long enough'
  const { uri, url } = await connectFeed(acme.ada)

  await (await reload({ SECRET_KEY, OLD_SECRET_KEY: environment.SECRET_KEY })).reencryptCredentials(db)

  const { readCredentials } = await reload({ SECRET_KEY })
  expect(readCredentials(await stored(uri))).toEqual({ url })
})

test('without OLD_SECRET_KEY no credentials of calendars are changed', async () => {
  const { uri } = await connectFeed(acme.bob)
  const before = await stored(uri)

  await (await reload({})).reencryptCredentials(db)

  expect(await stored(uri)).toEqual(before)
})
