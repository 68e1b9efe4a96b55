import { uniqueName } from '../samples.ts'
import type { AreaScene, ConsoleArea } from './console-area.ts'

const idOf = (uri: string) => uri.split('/').at(-1) ?? ''
const groupsPath = '/console/people/groups'
const teamsPath = '/console/people/teams'

async function newGroup({ acme }: AreaScene, name = uniqueName('Sales')) {
  const { resource } = (await acme.bob.post('/groups', { organization: acme.uri, name })).body
  return { ...resource, path: `${groupsPath}/${idOf(resource.uri)}` }
}

async function newTeam({ acme }: AreaScene, name = uniqueName('Support')) {
  const { resource } = (await acme.bob.post('/teams', { name, members: [acme.cyd.uri] })).body
  return { ...resource, path: `${teamsPath}/${idOf(resource.uri)}`, version: `${name} ${acme.cyd.id}` }
}

/** A colleague in a group, with the fields of the forms about them. */
async function groupWithPerson(scene: AreaScene, role: 'member' | 'admin', name?: string) {
  const group = await newGroup(scene, name)
  const colleague = await scene.acme.hire(name ?? 'Dee Lund', `${uniqueName('dee').replaceAll(' ', '')}@acme.example`)
  const owner = colleague.membership
  const { resource } = (await scene.acme.bob.post('/group_relationships', { group: group.uri, owner, role })).body
  return { path: group.path, fields: { relationship: idOf(resource.uri), owner } }
}

export const groupsAndTeamsArea: ConsoleArea = {
  forms: {
    [groupsPath]: {
      entries: ['Group.Add'],
      fill: async () => ({ path: groupsPath, fields: { name: uniqueName('A') } }),
    },
    [`${groupsPath}/:id`]: {
      entries: ['Group.Update'],
      async fill(scene) {
        const { path, updated_at } = await newGroup(scene)
        return { path, fields: { name: uniqueName('B'), version: updated_at } }
      },
    },
    [`${groupsPath}/:id/people`]: {
      entries: ['GroupRelationship.Add'],
      async fill(scene) {
        const { path } = await newGroup(scene)
        const { membership } = await scene.acme.hire('Dee', `${uniqueName('dee').replaceAll(' ', '')}@acme.example`)
        return { path: `${path}/people`, fields: { owner: membership, role: 'admin' } }
      },
    },
    [`${groupsPath}/:id/role`]: {
      entries: ['GroupRelationship.Add', 'GroupRelationship.Remove'],
      async fill(scene) {
        const { path, fields } = await groupWithPerson(scene, 'admin')
        return { path: `${path}/role`, fields: { ...fields, role: 'member' } }
      },
    },
    [`${groupsPath}/:id/remove-person`]: {
      entries: ['GroupRelationship.Remove'],
      async fill(scene) {
        const { path, fields } = await groupWithPerson(scene, 'member')
        return { path: `${path}/remove-person`, fields: { ...fields, role: 'member' } }
      },
    },
    [`${groupsPath}/:id/delete`]: {
      entries: ['Group.Remove'],
      fill: async (scene) => ({ path: `${(await newGroup(scene)).path}/delete` }),
    },
    [teamsPath]: { entries: ['Team.Add'], fill: async () => ({ path: teamsPath, fields: { name: uniqueName('C') } }) },
    [`${teamsPath}/:id`]: {
      entries: ['Team.Update'],
      async fill(scene) {
        const { path, version } = await newTeam(scene)
        return { path, fields: { name: uniqueName('D'), version, [`members ${scene.acme.bob.id}`]: 'on' } }
      },
    },
    [`${teamsPath}/:id/delete`]: {
      entries: ['Team.Remove'],
      fill: async (scene) => ({ path: `${(await newTeam(scene)).path}/delete` }),
    },
  },
  async pages(scene, markup) {
    const { path: group } = await groupWithPerson(scene, 'member', markup)
    const { path: team } = await newTeam(scene, `${markup} team`)
    const removed = new URLSearchParams({ done: 'removed', owner: markup, role: markup }).toString()
    return {
      [groupsPath]: [groupsPath],
      [`${groupsPath}/:id`]: [group, `${group}?${removed}`],
      [`${groupsPath}/:id/delete`]: [`${group}/delete`],
      [teamsPath]: [teamsPath],
      [`${teamsPath}/:id`]: [team],
      [`${teamsPath}/:id/delete`]: [`${team}/delete`],
    }
  },
  async inputs(scene, markup) {
    const [group, team] = [await newGroup(scene), await newTeam(scene)]
    return [
      [groupsPath, { name: '', other: markup }],
      [teamsPath, { name: '', other: markup }],
      [group.path, { name: markup, version: markup }],
      [team.path, { name: markup, version: markup }],
      [`${group.path}/people`, { owner: markup, role: markup }],
    ]
  },
  async samples(scene) {
    return [
      [groupsPath, (await newGroup(scene)).uri],
      [teamsPath, (await newTeam(scene)).uri],
    ]
  },
}
