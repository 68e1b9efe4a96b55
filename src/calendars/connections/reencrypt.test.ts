import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { connectFeed } from '../../test/calendar-connections.ts'
import { changeSettings } from '../../test/change-settings.ts'
import { environment } from '../../test/environment.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { readCredentials } from '../providers/read-credentials.ts'
import { reencryptCredentials } from './reencrypt.ts'

const { acme, db } = await service()

const stored = (uri: string) =>
  db.one<{ id: never; credentials: string }>(sql`
  select id, credentials from calendar_connections where id = ${idOf(uri)}`)

test('after a change of SECRET_KEY, the credentials of calendars can be read without the old key', async () => {
  const SECRET_KEY = 'another key for tests that is long enough'
  const { uri, url } = await connectFeed(acme.ada)

  const restore = changeSettings({ SECRET_KEY, OLD_SECRET_KEY: environment.SECRET_KEY })
  onTestFinished(restore)
  await reencryptCredentials(db)

  changeSettings({ SECRET_KEY })
  expect(readCredentials(await stored(uri))).toEqual({ url })
})

test('without OLD_SECRET_KEY no credentials of calendars are changed', async () => {
  const { uri } = await connectFeed(acme.bob)
  const before = await stored(uri)

  await reencryptCredentials(db)

  expect(await stored(uri)).toEqual(before)
})
