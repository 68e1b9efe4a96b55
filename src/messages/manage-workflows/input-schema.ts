import { z } from 'zod'
import { doc, enumText, uris } from '../../platform/http/field-texts.ts'
import { idOfUri, reference, singleLineText } from '../../platform/http/field-types.ts'
import { triggerValues } from '../workflows/field-texts.ts'
import { Condition, QuietHours, Step, triggerTypes } from '../workflows/step-schema.ts'
import { maxMinutes, maxSteps, type OwnerSelection } from './rules.ts'

const maxEventTypes = 500
const maxConditions = 20

const owner = z
  .string()
  .transform((uri, context): OwnerSelection => {
    const [organization, user, group] = [idOfUri('organizations', uri), idOfUri('users', uri), idOfUri('groups', uri)]
    if (organization ?? user ?? group) return { organization, user, group }
    context.addIssue({ code: 'custom', message: 'must be the URI of an organization, a user or a group' })
    return z.NEVER
  })
  .meta({ format: 'uri' })

const eventTypes = z
  .array(reference('event_types'))
  .max(maxEventTypes)
  .transform((ids) => [...new Set(ids)])

const Trigger = z.object({
  type: z.enum(triggerTypes).meta(enumText('What starts the workflow.', triggerValues)),
  minutes: z
    .int()
    .min(0)
    .max(maxMinutes)
    .optional()
    .meta(
      doc(
        'Minutes before the start for reminder, from 1, and after the end for follow_up: both require it. After the ' +
          'trigger for all others; default: 0, for reconfirmation_missing 1,440. At most 525,600.',
        60,
      ),
    ),
})

const nameText = doc('Name of the workflow, at most 100 characters. Recipients do not see it.', 'Thank you note')
const fields = {
  active: z.boolean().optional().meta(doc('Whether the workflow runs. Default: true.', true)),
  event_types: eventTypes
    .optional()
    .meta(
      doc(
        'URIs of event types: the workflow applies only to them. At most 500. A workflow of a user takes event types of ' +
          'this user, one of a group those of its members. Default: all event types of the owner.',
        [uris.eventType],
      ),
    ),
  excluded_event_types: eventTypes
    .optional()
    .meta(doc('URIs of event types that the workflow does not apply to. At most 500. Default: none.', [])),
  conditions: z
    .array(Condition)
    .max(maxConditions)
    .optional()
    .meta(doc('All of them must hold. At most 20. Default: none.', [{ type: 'first_time_invitee' }])),
  quiet_hours: QuietHours.nullable()
    .optional()
    .meta(
      doc('Local times of the recipient between which nothing is sent. Null: there are none. Default: null.', {
        from: '21:00',
        to: '08:00',
      }),
    ),
}
const name = singleLineText(100)
const trigger = Trigger.meta(doc('When the workflow runs.'))
const steps = z.array(Step).min(1).max(maxSteps).meta(doc('What it sends, from 1 to 20 steps.'))

export const NewWorkflow = z
  .object({
    owner: owner.meta(
      doc(
        'URI of the organization, group or user that the workflow belongs to. Members send themselves, group admins also ' +
          'their group, admins and owners all.',
        uris.organization,
      ),
    ),
    name: name.meta(nameText),
    trigger,
    steps,
    ...fields,
  })
  .meta({ id: 'NewWorkflow', description: 'A workflow to create. An organization, group or user has at most 100.' })

export const WorkflowChange = z
  .object({
    name: name.optional().meta(nameText),
    trigger: trigger.optional(),
    steps: steps.optional(),
    ...fields,
  })
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({
    id: 'WorkflowChange',
    description:
      'Changes to a workflow. Send at least one field; the others stay as they are. Trigger, conditions and ' +
      'steps are replaced as a whole, and the defaults apply to new workflows only.',
  })

export type NewWorkflow = z.infer<typeof NewWorkflow>
export type WorkflowChange = z.infer<typeof WorkflowChange>
