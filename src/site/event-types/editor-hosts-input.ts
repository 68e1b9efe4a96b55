import { memberships } from '../../people/memberships/routes.ts'
import type { OrganizationMembership } from '../../people/memberships/schema.ts'
import { config } from '../../platform/config.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { isId } from '../../platform/text.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { problemsOf, type Api } from '../console/api.ts'
import { numberIn } from './editor-input.ts'
import type { Row } from './editor-list.ts'
import type { FormChange, Input, SectionForm } from './editor-section.ts'

type Host = EventType['hosts'][number]

const idIn = (uri: string) => uri.split('/').at(-1) ?? ''

export function hostInputOf(hosts: Host[]): Input {
  return withHostRows(
    {},
    hosts.map(({ user, priority, pool, availability_schedule }) => ({
      user: idIn(user),
      schedule: idIn(availability_schedule ?? ''),
      priority: String(priority),
      pool: String(pool),
    })),
  )
}

/** A form can have 1,500 fields, and an event type 500 hosts, so one field has the ids of all hosts and schedules. */
export function hostRowsOf(input: Input): Row[] {
  const entries = (input.host_list ?? '')
    .split(' ')
    .filter((entry) => entry !== '')
    .slice(0, 500)
  return entries.map((entry, i) => {
    const [user = '', schedule = ''] = entry.split('/')
    const { [`hosts[${i}].priority`]: priority = '3', [`hosts[${i}].pool`]: pool = '0' } = input
    return { user, schedule, priority, pool }
  })
}

export function withHostRows(input: Input, rows: Row[]): Input {
  const others = Object.entries(input).filter(([name]) => !name.startsWith('hosts['))
  const fields = rows.flatMap(
    ({ priority = '', pool = '' }, i) =>
      [
        [`hosts[${i}].priority`, priority],
        [`hosts[${i}].pool`, pool],
      ] as const,
  )
  const host_list = rows.map(({ user, schedule }) => `${user}/${schedule}`).join(' ')
  return { ...Object.fromEntries([...others, ...fields]), host_list }
}

export function hostBody(input: Input) {
  return hostRowsOf(input).map(({ user = '', schedule = '', priority = '', pool = '' }) => ({
    user: `${config.BASE_URL}/users/${user}`,
    priority: numberIn(priority),
    pool: numberIn(pool),
    availability_schedule: schedule === '' ? null : `${config.BASE_URL}/user_availability_schedules/${schedule}`,
  }))
}

/** Admins add a member by email address, other users only themselves. */
export async function addHost({ input, isAdmin, userId }: SectionForm, api: Api): Promise<FormChange> {
  const rows = hostRowsOf(input)
  const found = isAdmin ? await findMember(input.new_host ?? '', api) : { user: userId }
  if (!('user' in found)) return { input, problems: found.problems }
  if (rows.some(({ user }) => user === found.user))
    return { input, problems: [{ parameter: 'new_host', code: 'invalid', message: 'is already a host' }] }
  const { new_host: _, ...others } = input
  const row = { user: found.user, schedule: '', priority: '3', pool: '0' }
  return { input: withHostRows(others, [...rows, row]), focus: `hosts-${rows.length}` }
}

async function findMember(email: string, api: Api) {
  const query = { organization: uriOf('organizations', api.caller.organization_id), email: email.trim() }
  try {
    const {
      collection: [member],
    } = await api.many<OrganizationMembership>(memberships, 'GET /organization_memberships', { query })
    const user = member && idIn(member.user.uri)
    if (user !== undefined && isId(user)) return { user }
    return { problems: [{ parameter: 'new_host', code: 'invalid', message: 'is not the address of a member' }] }
  } catch (error) {
    return { problems: problemsOf(error).map((problem) => ({ ...problem, parameter: 'new_host' })) }
  }
}
