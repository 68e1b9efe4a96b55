import { applicationExamples } from './application-examples.ts'
import type { Company } from './people.ts'
import { pngOf } from './pictures.ts'
import { createResource, idOf, idsOf, uniqueEmail, uniqueName, type Example, type Examples } from './samples.ts'

/** Example requests for users, organizations, memberships, invitations, groups, teams and applications. */
export const organizationExamples: Examples = {
  'GET /users/me': () => ({}),
  'GET /users/:uuid': ({ cyd }) => ({ ids: { uuid: cyd.id } }),
  'PATCH /users/me': () => ({ body: { timezone: 'Europe/Lisbon', week_start: 'monday' } }),
  'PATCH /users/:uuid': ({ cyd }) => ({
    ids: { uuid: cyd.id },
    body: { name: 'Cyd Moreau-Lund', locale: 'fr', time_notation: '24h' },
  }),
  'PUT /users/:uuid/avatar': ({ cyd }) => ({ ids: { uuid: cyd.id }, file: pngOf(96, 96) }),
  'DELETE /users/:uuid/avatar': async (of) => {
    await of.ada.put(`${of.cyd.uri}/avatar`, pngOf(96, 96))
    return { ids: { uuid: of.cyd.id } }
  },
  'GET /organizations/:uuid': ({ id }) => ({ ids: { uuid: id } }),
  'PATCH /organizations/:uuid': ({ id }) => ({
    ids: { uuid: id },
    body: {
      brand_color: '#0a7cff',
      links: { website: 'https://acme.example', privacy: 'https://acme.example/privacy' },
      powered_by: false,
      embed_domains: ['acme.example', '*.acme.example'],
    },
  }),
  'PUT /organizations/:uuid/logo': ({ id }) => ({ ids: { uuid: id }, file: pngOf(240, 80) }),
  'DELETE /organizations/:uuid/logo': async (of) => {
    await of.ada.put(`${of.uri}/logo`, pngOf(240, 80))
    return { ids: { uuid: of.id } }
  },
  'GET /organization_memberships': ({ uri, cyd }) => ({ query: { organization: uri, user: cyd.uri } }),
  'GET /organization_memberships/:uuid': ({ cyd }) => ({ ids: { uuid: idOf(cyd.membership) } }),
  'PATCH /organization_memberships/:uuid': async (of) => ({
    ids: { uuid: idOf((await colleague(of)).membership) },
    body: { role: 'admin' },
  }),
  'DELETE /organization_memberships/:uuid': async (of) => ({ ids: { uuid: idOf((await colleague(of)).membership) } }),
  'GET /organization_memberships/:uuid/handover': async (of) => ({
    ids: { uuid: idOf((await colleague(of)).membership) },
    query: { to: of.cyd.uri },
  }),
  'POST /organization_memberships/:uuid/handover': async (of) => ({
    ids: { uuid: idOf((await colleague(of)).membership) },
    body: newHandover(of),
  }),
  'GET /handovers/:uuid': async (of) =>
    idsOf(await createResource(of, `${(await colleague(of)).membership}/handover`, newHandover(of))),
  'GET /organizations/:uuid/invitations': async (of) => ({
    ids: { uuid: of.id },
    query: { email: (await invitation(of)).email },
  }),
  'POST /organizations/:uuid/invitations': ({ id }) => ({ ids: { uuid: id }, body: { email: uniqueEmail() } }),
  'GET /organizations/:uuid/invitations/:invitation': invitationIds,
  'DELETE /organizations/:uuid/invitations/:invitation': invitationIds,
  'POST /organizations/:uuid/invitations/:invitation/resend': invitationIds,
  'GET /organizations/:uuid/blocked_addresses': async (of) => (
    await blockedAddress(of),
    { ids: { uuid: of.id }, query: { kind: 'email' } }
  ),
  'POST /organizations/:uuid/blocked_addresses': ({ id }) => ({ ids: { uuid: id }, body: { address: uniqueEmail() } }),
  'DELETE /organizations/:uuid/blocked_addresses/:address': async (of) => ({
    ids: { uuid: of.id, address: idOf((await blockedAddress(of)).uri) },
  }),
  'GET /groups': async (of) => ({ query: { organization: (await group(of)).organization } }),
  'GET /groups/:uuid': async (of) => idsOf(await group(of)),
  'POST /groups': ({ uri }) => ({ body: { organization: uri, name: uniqueName('Customer success') } }),
  'PATCH /groups/:uuid': async (of) => ({ ...idsOf(await group(of)), body: { name: uniqueName('Customer success') } }),
  'DELETE /groups/:uuid': async (of) => idsOf(await group(of)),
  'GET /group_relationships': async (of) => {
    const { group, owner } = await relationship(of)
    return { query: { organization: of.uri, group, owner: owner.uri } }
  },
  'GET /group_relationships/:uuid': async (of) => idsOf(await relationship(of)),
  'POST /group_relationships': async (of) => ({ body: await newRelationship(of) }),
  'DELETE /group_relationships/:uuid': async (of) => idsOf(await relationship(of)),
  'GET /teams': async (of) => (await team(of), { query: { user: of.cyd.uri } }),
  'GET /teams/:uuid': async (of) => idsOf(await team(of)),
  'POST /teams': ({ cyd }) => ({ body: { name: uniqueName('Onboarding'), members: [cyd.uri] } }),
  'PATCH /teams/:uuid': async (of) => ({
    ...idsOf(await team(of)),
    body: { name: uniqueName('Onboarding'), members: [of.bob.uri] },
  }),
  'DELETE /teams/:uuid': async (of) => idsOf(await team(of)),
  ...applicationExamples,
}

const newHandover = ({ cyd }: Company) => ({
  event_types: 'reassign',
  meetings: 'reassign',
  to: cyd.uri,
  conflicts: 'cancel',
  cancel_reason: 'Dee left us.',
})
const colleague = (of: Company) => of.hire('Dee Lund', uniqueEmail())
const invitation = (of: Company) => createResource(of, `${of.uri}/invitations`, { email: uniqueEmail() })
const blockedAddress = (of: Company) => createResource(of, `${of.uri}/blocked_addresses`, { address: uniqueEmail() })
const group = (of: Company) => createResource(of, '/groups', { organization: of.uri, name: uniqueName('Sales') })
export const team = (of: Company) =>
  createResource(of, '/teams', { name: uniqueName('Support'), members: [of.cyd.uri] })
const relationship = async (of: Company) => createResource(of, '/group_relationships', await newRelationship(of))

async function newRelationship(of: Company) {
  return { group: (await group(of)).uri, owner: (await colleague(of)).membership, role: 'member' }
}

async function invitationIds(of: Company): Promise<Example> {
  return { ids: { uuid: of.id, invitation: idOf((await invitation(of)).uri) } }
}
