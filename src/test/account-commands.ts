import { sql } from '../platform/db/sql.ts'
import { signedInBrowser } from './browser-session.ts'
import type { CommandScene, Scenario } from './command-scenarios.ts'
import { connectApplication, createOAuthClient } from './oauth-flow.ts'
import type { Person } from './people.ts'
import { pngOf } from './pictures.ts'

/** A scenario for each form of the account pages. */
export const accountCommands: Record<string, Scenario> = {
  '/account': (scene) =>
    posting(scene, 'User.Update', async ({ db }, user) => {
      const { updated_at } = await db.one<{ updated_at: string }>(
        sql`select updated_at from users where id = ${user.id}`,
      )
      return ['/account', { name: 'Another name', version: updated_at }]
    }),
  '/account/picture': async ({ acme, app, db, newAdmin }) => {
    const user = await newAdmin()
    const browser = await signedInBrowser(db, app, user, acme.id)
    const run = () => browser.upload('/account/picture', 'picture', pngOf())
    return { run, entries: ['Avatar.Update'], actor: user }
  },
  '/account/picture/remove': (scene) =>
    posting(scene, 'Avatar.Remove', async ({ acme, app, db }, user) => {
      await (await signedInBrowser(db, app, user, acme.id)).upload('/account/picture', 'picture', pngOf())
      return ['/account/picture/remove', {}]
    }),
  '/account/password': (scene) =>
    posting(scene, 'User.ChangePassword', async () => ['/account/password', { new_password: 'a better horse' }]),
  '/account/tokens': (scene) =>
    posting(scene, 'Token.Add', async () => [
      '/account/tokens',
      { name: 'Mine', expires: 'never', 'scopes users:read': 'on' },
    ]),
  '/account/tokens/:id/revoke': (scene) =>
    posting(scene, 'Token.Revoke', async ({ db }, user) => {
      const { id } = await db.one<{ id: string }>(sql`select id from access_tokens where user_id = ${user.id}`)
      return [`/account/tokens/${id}/revoke`, {}]
    }),
  '/account/sessions/:id/end': (scene) =>
    posting(scene, 'Session.End', async ({ acme, app, db }, user) => {
      await signedInBrowser(db, app, user, acme.id)
      const { id } = await db.one<{ id: string }>(sql`
      select id from sessions where user_id = ${user.id} order by created_at desc limit 1`)
      return [`/account/sessions/${id}/end`, {}]
    }),
  '/account/sessions/end-others': (scene) =>
    posting(scene, 'Session.EndOthers', async ({ acme, app, db }, user) => {
      await signedInBrowser(db, app, user, acme.id)
      return ['/account/sessions/end-others', {}]
    }),
  '/account/connections/:id/disconnect': (scene) =>
    posting(scene, 'Application.Disconnect', async ({ acme, app, db }, user) => {
      const client = await createOAuthClient(db, acme)
      await connectApplication(db, app, acme, user, client)
      return [`/account/connections/${client.client_id}/disconnect`, {}]
    }),
  '/account/applications': (scene) =>
    posting(scene, 'Application.Add', async () => [
      '/account/applications',
      { name: 'Sync', kind: 'web', redirect_uris: 'https://client.example/callback', 'scopes users:read': 'on' },
    ]),
  '/account/applications/:id': (scene) =>
    posting(scene, 'Application.Update', async ({ acme, db }) => {
      const { client_id } = await createOAuthClient(db, acme)
      const { updated_at } = await db.one<{ updated_at: string }>(sql`
      select updated_at from applications where id = ${client_id}`)
      const fields = { name: 'Other', redirect_uris: 'https://client.example/callback', 'scopes users:read': 'on' }
      return [`/account/applications/${client_id}`, { ...fields, seen: updated_at }]
    }),
  '/account/applications/:id/rotate-secret': (scene) =>
    posting(scene, 'Application.RotateSecret', async ({ acme, db }) => [
      `/account/applications/${(await createOAuthClient(db, acme)).client_id}/rotate-secret`,
      { previous: 'keep' },
    ]),
  '/account/applications/:id/rotate-signing-key': (scene) =>
    posting(scene, 'Application.RotateSigningKey', async ({ acme, db }) => [
      `/account/applications/${(await createOAuthClient(db, acme)).client_id}/rotate-signing-key`,
      {},
    ]),
  '/account/applications/:id/delete': (scene) =>
    posting(scene, 'Application.Remove', async ({ acme, db }) => [
      `/account/applications/${(await createOAuthClient(db, acme)).client_id}/delete`,
      {},
    ]),
}

type Form = [path: string, fields: Record<string, string>]
type Arrange = (scene: CommandScene, user: Person) => Promise<Form>

/** A signed-in admin posts a form. */
async function posting(scene: CommandScene, entry: string, arrange: Arrange) {
  const { acme, app, db, newAdmin } = scene
  const user = await newAdmin()
  const browser = await signedInBrowser(db, app, user, acme.id)
  const [path, fields] = await arrange(scene, user)
  return { run: () => browser.post(path, fields), entries: [entry], actor: user }
}
