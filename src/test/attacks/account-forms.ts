import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser, uploadBody, type TestBrowser } from '../browser-session.ts'
import { connectApplication, createOAuthClient } from '../oauth-flow.ts'
import { pngOf } from '../pictures.ts'
import type { service } from '../service.ts'

/** A form, ready to be submitted. `body`: instead of the fields. */
export type SiteForm = {
  browser: TestBrowser
  path: string
  fields: Record<string, string>
  body?: { type: string; payload: Buffer }
}

type AccountScene = Pick<Awaited<ReturnType<typeof service>>, 'acme' | 'app' | 'db'> & { password: string }

/** The forms of the account pages. `password`: of Ada. */
export function accountForms(scene: AccountScene): Record<string, () => Promise<SiteForm>> {
  const { acme, app, db, password } = scene
  const ada = () => signedInBrowser(db, app, acme.ada, acme.id)
  const asAda = async (path: string, fields: Record<string, string> = {}) => ({ browser: await ada(), path, fields })
  /** The id of Ada's oldest row. */
  const idIn = async (table: string) =>
    (
      await db.one<{ id: string }>(sql`
    select id from ${sql.identifier(table)} where user_id = ${acme.ada.id} order by created_at limit 1`)
    ).id
  return {
    'POST /account': async () => {
      const { text } = await (await ada()).get('/account')
      return asAda('/account', { name: 'Evil', version: /name="version" value="([^"]+)"/.exec(text)?.[1] ?? '' })
    },
    'POST /account/picture': async () => ({
      ...(await asAda('/account/picture')),
      body: uploadBody('picture', pngOf()),
    }),
    'POST /account/picture/remove': async () => {
      await (await ada()).upload('/account/picture', 'picture', pngOf())
      return asAda('/account/picture/remove')
    },
    'POST /account/password': () =>
      asAda('/account/password', { current_password: password, new_password: `${password}!` }),
    'POST /account/tokens': () =>
      asAda('/account/tokens', { name: 'Evil', expires: 'never', 'scopes users:read': 'on' }),
    'POST /account/tokens/:id/revoke': async () => asAda(`/account/tokens/${await idIn('access_tokens')}/revoke`),
    'POST /account/sessions/:id/end': async () => {
      await ada()
      return asAda(`/account/sessions/${await idIn('sessions')}/end`)
    },
    'POST /account/sessions/end-others': () => asAda('/account/sessions/end-others'),
    'POST /account/connections/:id/disconnect': async () => {
      const partner = await createOAuthClient(db, acme)
      await connectApplication(db, app, acme, acme.ada, partner)
      return asAda(`/account/connections/${partner.client_id}/disconnect`)
    },
    'POST /account/applications': () =>
      asAda('/account/applications', {
        name: 'Evil',
        kind: 'web',
        redirect_uris: 'https://evil.example/',
        'scopes users:read': 'on',
      }),
    'POST /account/applications/:id': async () => {
      const { client_id } = await createOAuthClient(db, acme)
      const { text } = await (await ada()).get(`/account/applications/${client_id}`)
      const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(text) ?? []
      return asAda(`/account/applications/${client_id}`, {
        name: 'Evil',
        redirect_uris: 'https://evil.example/',
        'scopes users:read': 'on',
        seen,
      })
    },
    'POST /account/applications/:id/rotate-secret': async () =>
      asAda(`/account/applications/${(await createOAuthClient(db, acme)).client_id}/rotate-secret`),
    'POST /account/applications/:id/rotate-signing-key': async () =>
      asAda(`/account/applications/${(await createOAuthClient(db, acme)).client_id}/rotate-signing-key`),
    'POST /account/applications/:id/delete': async () =>
      asAda(`/account/applications/${(await createOAuthClient(db, acme)).client_id}/delete`),
  }
}
