import {
  checked,
  hasProblem,
  invalid,
  missing,
  problemIf,
  type CheckResult,
  type Problems,
} from '../../platform/problems.ts'
import { checkSteps } from './check-steps.ts'
import type { WorkflowChange } from './input-schema.ts'
import type { WorkflowContent } from '../workflows/queries.ts'
import { defaultMinutes } from './rules.ts'

/** A workflow before it has content. */
export const emptyWorkflow: WorkflowContent = {
  name: '',
  active: true,
  trigger_type: 'booked',
  trigger_minutes: 0,
  event_type_ids: [],
  excluded_event_type_ids: [],
  conditions: [],
  steps: [],
  quiet_hours: null,
}

/** Merges the input into a workflow: fields that are not sent stay. `problems`: those that validation found. */
export function parseWorkflow(
  { value: input, problems }: CheckResult<WorkflowChange>,
  before: WorkflowContent,
): CheckResult<WorkflowContent> {
  const trigger = parseTrigger(input.trigger, before)
  const content = {
    name: input.name ?? before.name,
    active: input.active ?? before.active,
    ...trigger.value,
    event_type_ids: input.event_types ?? before.event_type_ids,
    excluded_event_type_ids: input.excluded_event_types ?? before.excluded_event_type_ids,
    conditions: input.conditions ?? before.conditions,
    steps: input.steps ?? before.steps,
    quiet_hours: input.quiet_hours === undefined ? before.quiet_hours : input.quiet_hours,
  }
  return checked(content, problems, trigger.problems, checkChanges(input, problems, content))
}

/** What does not change is not checked again, so that an old workflow can always be renamed or turned off. */
function checkChanges(input: WorkflowChange, problems: Problems, content: WorkflowContent): Problems {
  const { trigger, event_types, excluded_event_types, conditions, steps } = input
  const { quiet_hours, trigger_type } = content
  const isUsed = trigger ?? event_types ?? excluded_event_types ?? conditions
  return [
    ...problemIf(
      quiet_hours !== null && quiet_hours.from === quiet_hours.to,
      invalid('quiet_hours.to', 'must differ from the beginning of the quiet hours'),
    ),
    ...(isUsed && !hasProblem(problems, 'trigger') ? checkMeeting(content) : []),
    ...((trigger ?? steps) && !hasProblem(problems, 'trigger') && !hasProblem(problems, 'steps')
      ? checkSteps(content.steps, trigger_type)
      : []),
  ]
}

type Trigger = Pick<WorkflowContent, 'trigger_type' | 'trigger_minutes'>

function parseTrigger(input: WorkflowChange['trigger'], before: Trigger): CheckResult<Trigger> {
  if (!input) return checked({ trigger_type: before.trigger_type, trigger_minutes: before.trigger_minutes })
  const { type, minutes = defaultMinutes(type) } = input
  return checked(
    { trigger_type: type, trigger_minutes: minutes ?? 0 },
    problemIf(minutes === undefined, missing('trigger.minutes', `is required for the trigger ${type}`)),
    problemIf(type === 'reminder' && minutes === 0, invalid('trigger.minutes', 'must be at least 1 for reminders')),
  )
}

/** A form that was submitted has answers, but no event type, no hosts and no booking. */
function checkMeeting(content: WorkflowContent): Problems {
  if (content.trigger_type !== 'routing_form_submitted') return []
  return [
    ...problemIf(content.event_type_ids.length > 0, invalid('event_types', noMeeting('no event type'))),
    ...problemIf(
      content.excluded_event_type_ids.length > 0,
      invalid('excluded_event_types', noMeeting('no event type')),
    ),
    ...content.conditions.flatMap(({ type }, i) =>
      problemIf(type !== 'answer', invalid(`conditions[${i}].type`, noMeeting('only answers'))),
    ),
  ]
}

const noMeeting = (what: string) => `cannot be used for the trigger routing_form_submitted, which has ${what}`
