import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { overlap } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

test('of two concurrent requests for the last token of a user, one succeeds', async () => {
  const hal = await acme.hire('Hal', 'hal@acme.example')
  await db.run(sql`
    insert into access_tokens (organization_id, user_id, name, hash, scopes)
    select ${acme.id}, ${hal.id}, 'Test ' || n, sha256(n::text::bytea), '{users:read}' from generate_series(2, 99) n`)
  const browser = await signedInBrowser(db, app, hal, acme.id)
  const create = () =>
    browser.post('/account/tokens', {
      name: 'Calendar export',
      expires: '90',
      expires_on: '',
      'scopes users:read': 'on',
    })

  const answers = await overlap(db, 'access_tokens', create, create)

  expect(answers.map(({ status }) => status)).toEqual([200, 400])
})
