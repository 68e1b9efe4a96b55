import { z } from 'zod'
import { audiences, catalog, eventNames, type EventName } from '../../platform/events/catalog.ts'
import type { EventDeclaration } from '../../platform/events/declaration.ts'
import { audienceValues, eventValues, pickTexts } from '../../platform/events/texts.ts'
import { enumText, doc, timestampText, organizationQuery, uris } from '../../platform/http/field-texts.ts'
import { isObject, reference } from '../../platform/http/field-types.ts'
import { ignoreOtherOwners } from '../subscriptions/input-schema.ts'

export const SampleFilters = z
  .object({
    event: z.enum(eventNames).meta(enumText('Event to show a sample of. It must allow the scope.', eventValues)),
    organization: reference('organizations').meta(organizationQuery),
    scope: z.enum(audiences).meta(enumText('Scope of the subscription.', audienceValues)),
    user: reference('users').optional().meta(doc('URI of the user. Required for the scope user.', uris.user)),
    group: reference('groups').optional().meta(doc('URI of the group. Required for the scope group.', uris.group)),
  })
  .superRefine(ignoreOtherOwners, { when: isObject })
  .superRefine(({ event, scope }, context) => {
    const allowed = catalog[event].audiences
    const message = `needs the scope ${allowed.join(' or ')}`
    if (!allowed.includes(scope)) context.addIssue({ code: 'custom', path: ['event'], message })
  })

/** The body of a delivery of one of these events. `created_by`: the user who created the subscription. */
export function webhookPayload([first, ...others]: EventDeclaration[]) {
  if (!first) throw new Error('No resource declares an event.')
  return z
    .discriminatedUnion('event', [deliveryOf(first), ...others.map(deliveryOf)])
    .meta({ id: 'WebhookPayload', description: 'The body of a webhook delivery.' })
}

function deliveryOf({ samples, payload }: EventDeclaration) {
  // The keys are the names of the samples.
  const events = Object.keys(samples) as EventName[]
  return z.object({
    event: z.enum(events).meta(enumText('The event.', pickTexts(eventValues, events))),
    created_at: z.string().meta(timestampText('When the event happened, in UTC.', '2026-11-02T09:12:44.301872Z')),
    created_by: z.url().meta(doc('URI of the user who created the subscription.', uris.user)),
    payload: payload.meta({ description: 'What the event is about.' }),
  })
}
