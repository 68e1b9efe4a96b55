import { getColleague } from '../../people/users/queries.ts'
import type { EventName } from '../../platform/events/catalog.ts'
import type { EventDeclaration, SampleContext } from '../../platform/events/declaration.ts'
import { instantAt } from './example-data.ts'

/**
 * The payload of an event that would happen to this user now. The data is invented, but presented by the same code as
 * real events, and with the organization's custom fields.
 */
export async function sampleOf(declarations: EventDeclaration[], event: EventName, context: Omit<SampleContext, 'at'>) {
  const { db, organization_id, user_id } = context
  await getColleague(db, { organization_id }, user_id)
  const [sample] = declarations.flatMap(({ samples }) => samples[event] ?? [])
  if (!sample) throw new Error(`No resource declares the event ${event}.`)
  // The schema of the payload is an object.
  return (await sample({ ...context, at: instantAt(context.now) })) as object
}
