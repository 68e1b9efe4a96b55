import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import { checkedOf } from '../../platform/pages/fields.ts'
import { minuteUnits } from '../event-types/editor-units-list.ts'
import { numberIn } from '../event-types/editor-input.ts'
import { rowsOf, withRows } from '../event-types/editor-list.ts'
import { config } from '../../platform/config.ts'
import { conditionIn, conditionRow, stepIn, stepRow } from './row-input.ts'

/** The fields of a form as the browser sends them. */
export type Input = Record<string, string>

/** What the form edits: a workflow without what the service adds. */
export type EditedWorkflow = Pick<
  Workflow,
  'name' | 'active' | 'trigger' | 'event_types' | 'excluded_event_types' | 'conditions' | 'steps' | 'quiet_hours'
>

export const idIn = (uri: string) => uri.split('/').at(-1) ?? ''

/** `emails`: of the hosts that conditions name, by the URI of the user. */
export function inputOf(workflow: EditedWorkflow, emails: ReadonlyMap<string, string>): Input {
  const { name, active, trigger, quiet_hours, event_types, excluded_event_types, conditions, steps } = workflow
  const [, factor] =
    minuteUnits.findLast(([, each]) => trigger.minutes > 0 && trigger.minutes % each === 0) ?? minuteUnits[0]
  const boxes = (field: string, uris: string[]) =>
    Object.fromEntries(uris.map((uri) => [`${field} ${idIn(uri)}`, 'on']))
  return {
    name,
    ...(active && { active: 'on' }),
    'trigger.type': trigger.type,
    'trigger.minutes': String(trigger.minutes / factor),
    'trigger.minutes_unit': minuteUnits.find(([, each]) => each === factor)?.[0] ?? 'minutes',
    'quiet_hours.from': quiet_hours?.from ?? '',
    'quiet_hours.to': quiet_hours?.to ?? '',
    ...boxes('event_types', event_types),
    ...boxes('excluded_event_types', excluded_event_types),
    ...withRows(
      {},
      'conditions',
      conditions.map((condition) => conditionRow(condition, emails)),
    ),
    ...withRows({}, 'steps', steps.map(stepRow)),
  }
}

/** The body of POST and PATCH. What cannot be read goes to the API as it is, so that the API explains the problem. */
export function bodyOf(input: Input, hosts: ReadonlyMap<string, string>) {
  const [from = '', to = ''] = [input['quiet_hours.from'], input['quiet_hours.to']]
  const types = (field: string) => checkedOf(input, field).map((id) => `${config.BASE_URL}/event_types/${id}`)
  return {
    name: input.name ?? '',
    active: input.active === 'on',
    trigger: triggerIn(input),
    event_types: types('event_types'),
    excluded_event_types: types('excluded_event_types'),
    conditions: rowsOf(input, 'conditions').map((row) => conditionIn(row, hosts)),
    steps: rowsOf(input, 'steps').map(stepIn),
    quiet_hours: from === '' && to === '' ? null : { from, to },
  }
}

function triggerIn(input: Input) {
  const [type, count = '', unit] = [input['trigger.type'], input['trigger.minutes'], input['trigger.minutes_unit']]
  const factor = minuteUnits.find(([name]) => name === unit)?.[1] ?? 1
  const number = numberIn(count)
  if (count.trim() === '') return { type }
  return { type, minutes: typeof number === 'number' ? number * factor : number }
}
