import { z } from 'zod'
import { inputDoc, inputShape, outputShape } from '../../platform/fields.ts'
import { enumText, doc, uris, withSentence } from '../../platform/http/field-texts.ts'
import { queryBoolean, idOfUri, paging, reference } from '../../platform/http/field-types.ts'
import type { TeamId, UserId } from '../../platform/ids.ts'
import { contract, eventTypeFields } from './fields.ts'

export const EventType = z
  .object(outputShape(eventTypeFields, contract))
  .meta({ id: 'EventType', description: 'A type of meeting that can be booked: how long, with whom, where and when.' })

export type Owner = { user_id: UserId; team_id: null } | { user_id: null; team_id: TeamId }

const owner = z
  .string()
  .transform((uri, context): Owner => {
    const [user_id, team_id] = [idOfUri('users', uri), idOfUri('teams', uri)]
    if (user_id !== undefined) return { user_id, team_id: null }
    if (team_id !== undefined) return { user_id: null, team_id }
    context.addIssue({ code: 'custom', message: 'must be the URI of a user or of a team' })
    return z.NEVER
  })
  .meta({ format: 'uri' })

const change = inputShape(eventTypeFields)

export const NewEventType = z
  .object({
    owner: owner.meta(
      doc(
        'URI of the user or team that the event type belongs to. Only admins and owners can send a team or a colleague.',
        uris.user,
      ),
    ),
    ...change,
    name: eventTypeFields.name.input.meta(inputDoc(eventTypeFields.name)),
  })
  .meta({ id: 'NewEventType', description: 'An event type to create.' })
export const EventTypeChange = z
  .object(change)
  .refine((fields) => Object.keys(fields).length > 0, 'needs at least one field to change')
  .meta({
    id: 'EventTypeChange',
    description:
      'Changes to an event type. Send at least one field; the others stay as they are, and the defaults ' +
      'apply to new event types only.',
  })

export const EventTypeFilters = z.object({
  user: reference('users')
    .optional()
    .meta(
      doc(
        'URI of a user: only event types that this user owns or hosts. Only admins and owners can send ' +
          'a colleague. Send user or organization.',
        uris.user,
      ),
    ),
  organization: reference('organizations')
    .optional()
    .meta(
      doc(
        'URI of your organization: all of its event types, or with user those of this user. For admins and owners, ' +
          'unless user is the caller.',
        uris.organization,
      ),
    ),
  active: queryBoolean.optional().meta(
    enumText('Only event types that can be booked, or only drafts.', {
      true: 'Can be booked.',
      false: 'Drafts.',
    }),
  ),
  admin_managed: queryBoolean.optional().meta(
    enumText('Only event types that admins manage, or only others.', {
      true: 'Only admins and owners can change them.',
      false: 'Their owners can change them.',
    }),
  ),
  user_availability_schedule: reference('user_availability_schedules')
    .optional()
    .meta(doc('URI of a schedule: only event types with a host whose hours come from it.', uris.schedule)),
  team: reference('teams').optional().meta(doc('URI of a team: only event types that it owns.', uris.team)),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta(
      doc(
        'Only event types with this text in their name or in the name of their owner. Case does not matter.',
        'intro',
      ),
    ),
  ...paging('name', 'position', 'owner', 'created_at', 'updated_at'),
})

export const NewCopy = z
  .object({
    name: eventTypeFields.name.input
      .optional()
      .meta(withSentence(inputDoc(eventTypeFields.name), 'Default: the name with (copy) at its end.')),
  })
  .optional()
  .meta({ id: 'NewCopy', description: 'What is different in a copy of an event type.' })

export const EventTypeMove = z
  .object({
    to: z.enum(['up', 'down', 'first', 'last']).meta(
      enumText('Where to move it on the page of its owner.', {
        up: 'Before the previous one.',
        down: 'After the next one.',
        first: 'Before all others.',
        last: 'After all others.',
      }),
    ),
  })
  .meta({ id: 'EventTypeMove', description: 'A change of the order on the page of the owner.' })

export type EventType = z.infer<typeof EventType>
export type NewEventType = z.infer<typeof NewEventType>
export type EventTypeChange = z.infer<typeof EventTypeChange>
export type EventTypeFilters = z.infer<typeof EventTypeFilters>
export type NewCopy = z.infer<typeof NewCopy>
export type EventTypeMove = z.infer<typeof EventTypeMove>
