import { describe, expect, test } from 'vitest'
import { signedIn } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { codeFor, connect, consentPath, newcomer, partnerOf, redeem, refresh, type Partner } from '../../test/oauth-flow.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { disconnect } from '../application-grants/disconnect.ts'

const { acme, globex, app, as, db } = await service()

type Scene = { partner: Partner; person: Person; code: Record<string, string>; tokens: Json }

/** Somebody who has let an application in, which has used its access token, and who is about to do so again. */
async function scene(scopes?: string): Promise<Scene> {
  const partner = await partnerOf(db, acme)
  const person = await newcomer(acme)
  const more = scopes === undefined ? {} : { scope: scopes }
  const tokens = await connect(db, app, acme, person, partner, more)
  await as(tokens.access_token).get('/users/me')
  return { partner, person, tokens, code: await codeFor(db, app, acme, person, partner, more) }
}

async function stateOf({ partner, tokens, code }: Scene) {
  const used = await as(tokens.access_token).get('/users/me')
  const refreshed = await refresh(app, partner, tokens.refresh_token)
  const redeemed = await redeem(app, partner, code)
  return { used: used.status, refreshed: errorOf(refreshed), redeemed: errorOf(redeemed) }
}

const errorOf = ({ status, body }: Awaited<ReturnType<typeof refresh>>) => body.error ?? status

const over = { used: 401, refreshed: 'invalid_grant', redeemed: 'invalid_grant' }

describe('all that an application was given ends', () => {
  test('with the membership of the person', async () => {
    const set = await scene()

    const left = await acme.ada.delete(set.person.membership)

    expect(left.status).toBe(204)
    expect(await stateOf(set)).toEqual(over)
  })

  test('with the application', async () => {
    const set = await scene()

    const gone = await acme.ada.delete(`/applications/${set.partner.client_id}`)

    expect(gone.status).toBe(204)
    expect(await stateOf(set)).toEqual({ used: 401, refreshed: 'invalid_client', redeemed: 'invalid_client' })
  })

  test('when the person shuts it out', async () => {
    const set = await scene()

    await disconnect(db, { organization_id: acme.id, user_id: set.person.id }, set.partner.client_id)

    const { used: _, ...tokens } = await stateOf(set)
    expect(tokens).toEqual({ refreshed: 'invalid_grant', redeemed: 'invalid_grant' })
    await expect.poll(async () => (await as(set.tokens.access_token).get('/users/me')).status).toBe(401)
  })

  test('for this person and this application alone', async () => {
    const [leaver, stayer] = [await scene(), await scene()]
    const stranger = await connect(db, app, globex, globex.cyd, leaver.partner)

    await acme.ada.delete(leaver.person.membership)

    expect(await stateOf(stayer)).toEqual({ used: 200, refreshed: 200, redeemed: 200 })
    expect((await as(stranger.access_token).get('/users/me')).status).toBe(200)
  })
})

describe('when an application may do less than before', () => {
  const narrow = ({ partner }: Scene, scopes: string[]) =>
    acme.ada.patch(`/applications/${partner.client_id}`, { scopes })

  test('so may all that it was given', async () => {
    const set = await scene()

    await narrow(set, ['users:read'])
    const used = await as(set.tokens.access_token).get('/contacts')
    const refreshed = await refresh(app, set.partner, set.tokens.refresh_token)
    const redeemed = await redeem(app, set.partner, set.code)

    expect(used.status).toBe(403)
    expect([refreshed.status, refreshed.body.scope]).toEqual([200, 'users:read'])
    expect([redeemed.status, redeemed.body.scope]).toEqual([200, 'users:read'])
  })

  test('whoever could write and may still read keeps that', async () => {
    const set = await scene('contacts:write')

    await narrow(set, ['contacts:read'])
    const client = as(set.tokens.access_token)
    const read = await client.get('/contacts')
    const write = await client.post('/contacts', { name: 'Dee Novak', email: 'dee@client.example' })
    const refreshed = await refresh(app, set.partner, set.tokens.refresh_token)
    const redeemed = await redeem(app, set.partner, set.code)

    expect([read.status, write.status]).toEqual([200, 403])
    expect([refreshed.body.scope, redeemed.body.scope]).toEqual(['contacts:read', 'contacts:read'])
  })

  test('it gets nothing back by refreshing once it may do more again', async () => {
    const set = await scene()
    await narrow(set, ['users:read'])

    await narrow(set, ['users:read', 'contacts:write'])
    const refreshed = await refresh(app, set.partner, set.tokens.refresh_token)
    const wider = await refresh(app, set.partner, refreshed.body.refresh_token, { scope: 'users:read contacts:read' })
    const contacts = await as(wider.body.access_token ?? refreshed.body.access_token).get('/contacts')

    expect(refreshed.body.scope).toBe('users:read')
    expect(contacts.status).toBe(403)
  })

  test('somebody who is just being asked cannot allow more than is left', async () => {
    const partner = await partnerOf(db, acme)
    const person = await newcomer(acme)
    const browser = await signedIn(db, app, person, acme.id)
    const asked = await browser.get(consentPath(partner))
    const page = asked.headers.location ?? ''

    await acme.ada.patch(`/applications/${partner.client_id}`, { scopes: ['users:read'] })
    const answered = await browser.post(page, { decision: 'allow', user_id: person.id })

    expect([answered.status, answered.headers.location]).toEqual([404, undefined])
  })
})
