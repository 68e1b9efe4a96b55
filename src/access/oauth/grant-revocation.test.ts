import { describe, expect, test } from 'vitest'
import { asId } from '../../platform/ids.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import {
  obtainCode,
  connectApplication,
  authorizePath,
  newMember,
  createOAuthClient,
  redeemCode,
  refreshTokens,
  type OAuthClient,
} from '../../test/oauth-flow.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { disconnectApplication } from '../application-grants/disconnect.ts'

const { acme, globex, app, as, db } = await service()

type Connection = { partner: OAuthClient; person: Person; code: Record<string, string>; tokens: Json }

/** A user with a connected application that has used its access token, and a second code that is not redeemed yet. */
async function connectNewUser(scopes?: string): Promise<Connection> {
  const partner = await createOAuthClient(db, acme)
  const person = await newMember(acme)
  const more = scopes === undefined ? {} : { scope: scopes }
  const tokens = await connectApplication(db, app, acme, person, partner, more)
  await as(tokens.access_token).get('/users/me')
  return { partner, person, tokens, code: await obtainCode(db, app, acme, person, partner, more) }
}

async function stateOf({ partner, tokens, code }: Connection) {
  const used = await as(tokens.access_token).get('/users/me')
  const refreshed = await refreshTokens(app, partner, tokens.refresh_token)
  const redeemed = await redeemCode(app, partner, code)
  return { used: used.status, refreshed: outcomeOf(refreshed), redeemed: outcomeOf(redeemed) }
}

const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof refreshTokens>>) => body.error ?? status

const revoked = { used: 401, refreshed: 'invalid_grant', redeemed: 'invalid_grant' }

describe('the tokens and codes of an application are revoked', () => {
  test('when the user leaves the organization', async () => {
    const connection = await connectNewUser()

    const removed = await acme.ada.delete(connection.person.membership)

    expect(removed.status).toBe(204)
    expect(await stateOf(connection)).toEqual(revoked)
  })

  test('when the application is deleted', async () => {
    const connection = await connectNewUser()

    const deleted = await acme.ada.delete(`/applications/${connection.partner.client_id}`)

    expect(deleted.status).toBe(204)
    expect(await stateOf(connection)).toEqual({ used: 401, refreshed: 'invalid_client', redeemed: 'invalid_client' })
  })

  test('when the user disconnects it', async () => {
    const connection = await connectNewUser()

    await disconnectApplication(
      db,
      { organization_id: acme.id, user_id: connection.person.id },
      asId(connection.partner.client_id),
    )

    const { used: _, ...tokens } = await stateOf(connection)
    expect(tokens).toEqual({ refreshed: 'invalid_grant', redeemed: 'invalid_grant' })
    await expect.poll(async () => (await as(connection.tokens.access_token).get('/users/me')).status).toBe(401)
  })

  test('only for this user and this application', async () => {
    const [leaver, stayer] = [await connectNewUser(), await connectNewUser()]
    const globexTokens = await connectApplication(db, app, globex, globex.cyd, leaver.partner)

    await acme.ada.delete(leaver.person.membership)

    expect(await stateOf(stayer)).toEqual({ used: 200, refreshed: 200, redeemed: 200 })
    expect((await as(globexTokens.access_token).get('/users/me')).status).toBe(200)
  })
})

describe('when an application loses a scope', () => {
  const narrow = ({ partner }: Connection, scopes: string[]) =>
    acme.ada.patch(`/applications/${partner.client_id}`, { scopes })

  test('its tokens and codes lose it too', async () => {
    const connection = await connectNewUser()

    await narrow(connection, ['users:read'])
    const used = await as(connection.tokens.access_token).get('/contacts')
    const refreshed = await refreshTokens(app, connection.partner, connection.tokens.refresh_token)
    const redeemed = await redeemCode(app, connection.partner, connection.code)

    expect(used.status).toBe(403)
    expect([refreshed.status, refreshed.body.scope]).toEqual([200, 'users:read'])
    expect([redeemed.status, redeemed.body.scope]).toEqual([200, 'users:read'])
  })

  test('a token with the write scope keeps the read scope', async () => {
    const connection = await connectNewUser('contacts:write')

    await narrow(connection, ['contacts:read'])
    const client = as(connection.tokens.access_token)
    const read = await client.get('/contacts')
    const write = await client.post('/contacts', { name: 'Dee Novak', email: 'dee@client.example' })
    const refreshed = await refreshTokens(app, connection.partner, connection.tokens.refresh_token)
    const redeemed = await redeemCode(app, connection.partner, connection.code)

    expect([read.status, write.status]).toEqual([200, 403])
    expect([refreshed.body.scope, redeemed.body.scope]).toEqual(['contacts:read', 'contacts:read'])
  })

  test('refreshing does not restore the scope when the application gets it back', async () => {
    const connection = await connectNewUser()
    await narrow(connection, ['users:read'])

    await narrow(connection, ['users:read', 'contacts:write'])
    const refreshed = await refreshTokens(app, connection.partner, connection.tokens.refresh_token)
    const scope = 'users:read contacts:read'
    const wider = await refreshTokens(app, connection.partner, refreshed.body.refresh_token, { scope })
    const contacts = await as(wider.body.access_token ?? refreshed.body.access_token).get('/contacts')

    expect(refreshed.body.scope).toBe('users:read')
    expect(contacts.status).toBe(403)
  })

  test('a user on the consent page cannot allow the lost scope', async () => {
    const partner = await createOAuthClient(db, acme)
    const person = await newMember(acme)
    const browser = await signedInBrowser(db, app, person, acme.id)
    const request = await browser.get(authorizePath(partner))
    const page = request.headers.location ?? ''

    await acme.ada.patch(`/applications/${partner.client_id}`, { scopes: ['users:read'] })
    const answered = await browser.post(page, { decision: 'allow', user_id: person.id })

    expect([answered.status, answered.headers.location]).toEqual([404, undefined])
  })
})
