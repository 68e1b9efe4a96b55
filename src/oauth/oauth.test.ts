import { expect, test } from 'vitest'
import { connect, partnerOf } from '../test/dance.ts'
import { service } from '../test/service.ts'

const { acme, app, as, db } = await service()

test('an application that was let in acts for the person, with the scopes it asked for and no others', async () => {
  const partner = await partnerOf(db, acme)

  const tokens = await connect(db, app, acme, acme.cyd, partner, { scope: 'users:read' })
  const me = await as(tokens.access_token).get('/users/me')
  const contacts = await as(tokens.access_token).get('/contacts')

  expect(tokens).toMatchObject({
    token_type: 'Bearer',
    expires_in: 7200,
    scope: 'users:read',
    owner: acme.cyd.uri,
    organization: acme.uri,
    created_at: expect.any(Number),
    access_token: expect.stringMatching(/^cat_\w{49}$/),
    refresh_token: expect.stringMatching(/^crt_\w{49}$/),
  })
  expect([me.status, me.body.resource.uri]).toEqual([200, acme.cyd.uri])
  expect([contacts.status, contacts.body.details[0].required_scopes ?? contacts.body.required_scopes])
    .toEqual([403, ['contacts:read']])
})
