import { expect, test } from 'vitest'
import { overlap } from '../../test/lock-waits.ts'
import { createOAuthClient, newMember, obtainCode, redeemCode } from '../../test/oauth-flow.ts'
import { service } from '../../test/service.ts'

const { acme, app, as, db } = await service()
const partner = await createOAuthClient(db, acme)

test('the second of two concurrent uses of a code revokes the tokens of the first', async () => {
  const fields = await obtainCode(db, app, acme, await newMember(acme), partner)

  const [first, second] = await overlap(
    db,
    'oauth_records',
    () => redeemCode(app, partner, fields),
    () => redeemCode(app, partner, fields),
  )

  expect([first.status, second.status, second.body.error]).toEqual([200, 400, 'invalid_grant'])
  expect((await as(first.body.access_token).get('/users/me')).status).toBe(401)
})
