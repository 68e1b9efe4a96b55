import type { Route } from '../http/route.ts'
import type { Json } from './client.ts'
import type { Company } from './people.ts'

export type Example = { ids?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }

export const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

export function exampleOf(route: Route, of: Company) {
  const example = examples[keyOf(route)]
  if (!example) throw new Error(`Add an example of ${keyOf(route)} to the table in src/test/examples.ts`)
  return example(of)
}

/** A request that each route answers well: ids and references of that organization, made for the occasion. */
const examples: Record<string, (of: Company) => Example | Promise<Example>> = {
  'GET /users/me': () => ({}),
  'GET /users/:uuid': ({ cyd }) => ({ ids: { uuid: cyd.id } }),
  'GET /organizations/:uuid': ({ id }) => ({ ids: { uuid: id } }),
  'GET /organization_memberships': ({ uri, cyd }) => ({ query: { organization: uri, user: cyd.uri } }),
  'GET /organization_memberships/:uuid': ({ cyd }) => ({ ids: { uuid: idOf(cyd.membership) } }),
  'DELETE /organization_memberships/:uuid': async (of) => ({ ids: { uuid: idOf((await colleague(of)).membership) } }),
  'GET /organizations/:uuid/invitations': async (of) =>
    ({ ids: { uuid: of.id }, query: { email: (await invitation(of)).email } }),
  'POST /organizations/:uuid/invitations': ({ id }) => ({ ids: { uuid: id }, body: { email: address() } }),
  'GET /organizations/:uuid/invitations/:invitation': invitationIds,
  'DELETE /organizations/:uuid/invitations/:invitation': invitationIds,
  'POST /organizations/:uuid/invitations/:invitation/resend': invitationIds,
  'GET /groups': async (of) => ({ query: { organization: (await group(of)).organization } }),
  'GET /groups/:uuid': async (of) => idsOf(await group(of)),
  'POST /groups': ({ uri }) => ({ body: { organization: uri, name: name() } }),
  'PATCH /groups/:uuid': async (of) => ({ ...idsOf(await group(of)), body: { name: name() } }),
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
  'POST /teams': ({ cyd }) => ({ body: { name: name(), members: [cyd.uri] } }),
  'PATCH /teams/:uuid': async (of) => ({ ...idsOf(await team(of)), body: { name: name(), members: [of.bob.uri] } }),
  'DELETE /teams/:uuid': async (of) => idsOf(await team(of)),
  'GET /contacts/custom_field_definitions': async (of) => (await definition(of), {}),
  'GET /contacts/custom_field_definitions/:uuid': async (of) => idsOf(await definition(of)),
  'POST /contacts/custom_field_definitions': () => ({ body: select() }),
  'PATCH /contacts/custom_field_definitions/:uuid': async (of) =>
    ({ ...idsOf(await definition(of)), body: { label: name(), options: [{ label: 'Green', color: '#00ff00' }] } }),
  'DELETE /contacts/custom_field_definitions/:uuid': async (of) => idsOf(await definition(of)),
  'GET /contacts': async (of) => (await contact(of), { query: { organization: of.uri, user: of.ada.uri } }),
  'GET /contacts/:uuid': async (of) => idsOf(await contact(of)),
  'POST /contacts': () => ({ body: { name: 'Zoë Lund', emails: [{ email: address(), is_primary: true }] } }),
  'PATCH /contacts/:uuid': async (of) => ({ ...idsOf(await contact(of)), body: { city: 'Lund', country: 'SE' } }),
  'DELETE /contacts/:uuid': async (of) => idsOf(await contact(of)),
}

export const exampleKeys = Object.keys(examples)

let made = 0
const name = () => `Sample ${++made}`
const address = () => `guest${++made}@walk.example`
export const idOf = (uri: string) => uri.split('/').at(-1) ?? ''
const idsOf = ({ uri }: { uri: string }) => ({ ids: { uuid: idOf(uri) } })
const colleague = (of: Company) => of.hire('Dee Lund', address())
const invitation = (of: Company) => make(of, `${of.uri}/invitations`, { email: address() })
const group = (of: Company) => make(of, '/groups', { organization: of.uri, name: name() })
const team = (of: Company) => make(of, '/teams', { name: name(), members: [of.cyd.uri] })
const select = () => ({ label: name(), field_type: 'single_select', options: [{ label: 'Blue' }] })
const definition = (of: Company) => make(of, '/contacts/custom_field_definitions', select())
const contact = (of: Company) => make(of, '/contacts', { name: name(), emails: [{ email: address() }] })
const relationship = async (of: Company) => make(of, '/group_relationships', await newRelationship(of))

async function make(of: Company, path: string, body: object): Promise<Json> {
  return (await of.ada.post(path, body)).body.resource
}

async function newRelationship(of: Company) {
  return { group: (await group(of)).uri, owner: (await colleague(of)).membership, role: 'member' }
}

async function invitationIds(of: Company): Promise<Example> {
  return { ids: { uuid: of.id, invitation: idOf((await invitation(of)).uri) } }
}
