import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import { rowsOf } from '../event-types/editor-list.ts'
import { idIn, inputOf, type EditedWorkflow, type Input } from './editor-input.ts'
import { findMemberAddresses } from './queries.ts'
import { hostLines } from './row-input.ts'

const maxNamed = 1000

/** What is saved, with the addresses of hosts that conditions name. */
export async function loadSaved(db: Db, request: FastifyRequest, workflow: EditedWorkflow): Promise<Input> {
  const hosts = workflow.conditions.flatMap((condition) => (condition.type === 'host' ? condition.hosts : []))
  const members = await findMemberAddresses(db, signedInUserOf(request).organization_id, hosts.map(idIn), [])
  return inputOf(workflow, new Map(members.map(({ id, email }) => [uriOf('users', id), email])))
}

/** The members that the conditions of a form name, by their email address. */
export async function loadHosts(db: Db, organization_id: OrganizationId, input: Input) {
  const addresses = rowsOf(input, 'conditions')
    .flatMap(({ hosts = '' }) => hostLines(hosts))
    .map(fold)
  if (addresses.length === 0) return new Map<string, string>()
  const members = await findMemberAddresses(db, organization_id, [], addresses.slice(0, maxNamed))
  return new Map(members.map(({ id, email }) => [fold(email), uriOf('users', id)]))
}
