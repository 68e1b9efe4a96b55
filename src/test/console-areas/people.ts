import { randomBytes } from 'node:crypto'
import { insertInvitation } from '../../people/invitations/queries.ts'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../browser-session.ts'
import { idOf, uniqueEmail } from '../samples.ts'
import type { AreaScene, ConsoleArea } from './console-area.ts'

const path = '/console/people'

export const peopleArea: ConsoleArea = {
  forms: {
    '/console/people/:id/role': {
      entries: ['OrganizationMembership.Update'],
      fill: async (scene) => {
        const { page, version } = await newMember(scene)
        return { path: `${page}/role`, fields: { role: 'admin', version } }
      },
    },
    '/console/people/:id/ownership': {
      entries: ['OrganizationMembership.Update'],
      fill: async (scene) => {
        const { acme, db } = scene
        const owner = await acme.hire('Olga Lund', uniqueEmail())
        await db.run(sql`update organization_memberships set role = 'owner' where user_id = ${owner.id}`)
        const { page, version } = await newMember(scene)
        const fields = { version, 'confirm yes': 'on' }
        return { path: `${page}/ownership`, fields, by: { user: owner, organization_id: acme.id } }
      },
    },
    '/console/people/invite': {
      entries: ['Invitation.Add'],
      fill: async () => ({ path: `${path}/invite`, fields: { addresses: uniqueEmail() } }),
    },
    '/console/people/invite/file': {
      entries: ['Invitation.Add'],
      fill: async () => ({
        path: `${path}/invite/file`,
        file: { name: 'file', content: Buffer.from(`email\n${uniqueEmail()}\n`) },
      }),
    },
    '/console/people/invitations/:id/resend': {
      entries: ['Invitation.Resend'],
      fill: async (scene) => ({ path: `${path}/invitations/${idOf(await invite(scene))}/resend` }),
    },
    '/console/people/invitations/:id/revoke': {
      entries: ['Invitation.Remove'],
      fill: async (scene) => ({ path: `${path}/invitations/${idOf(await invite(scene))}/revoke` }),
    },
  },
  pages: async (scene, markup) => {
    const { membership } = await scene.acme.hire(markup, uniqueEmail())
    const id = idOf(membership)
    const invitation = idOf(await invite(scene))
    const query = new URLSearchParams({ q: markup, role: markup, done: markup, show: markup, to: markup })
    return {
      '/console/people': [path, `${path}?${query.toString()}`, `${path}?q=${encodeURIComponent(markup)}`],
      '/console/people/:id': [`${path}/${id}`, `${path}/${id}?done=${encodeURIComponent(markup)}`],
      '/console/people/:id/role': [`${path}/${id}/role?to=owner`],
      '/console/people/invite': [`${path}/invite`],
      '/console/people/invitations': [`${path}/invitations`, `${path}/invitations?show=all`],
      '/console/people/invitations/:id/revoke': [`${path}/invitations/${invitation}/revoke`],
    }
  },
  inputs: async (scene, markup) => {
    const { page } = await newMember(scene)
    return [
      [`${path}/invite`, { addresses: markup, form_key: markup }],
      [`${page}/role`, { role: markup, version: markup, confirmed: markup }],
      [`${page}/ownership`, { version: markup, 'confirm yes': markup }],
    ]
  },
  samples: async (scene) => [
    [`${path}/invitations/:id`, await invite(scene)],
    [`${path}/:id`, scene.acme.cyd.membership],
  ],
}

/** A new member, and the version that the form on their page has. */
async function newMember({ acme, app, db }: AreaScene) {
  const { membership } = await acme.hire('Dee Lund', uniqueEmail())
  const page = `${path}/${idOf(membership)}`
  const { text } = await (await signedInBrowser(db, app, acme.ada, acme.id)).get(page)
  return { page, version: /name="version" value="([^"]+)"/.exec(text)?.[1] ?? '' }
}

/** Not with the token of Ada, which other forms revoke. */
async function invite({ acme, db }: AreaScene) {
  const { id } = await insertInvitation(db, acme.id, uniqueEmail(), acme.ada.id, randomBytes(32))
  return `${acme.uri}/invitations/${id}`
}
