import { triggerTypes } from '../workflows/step-schema.ts'
import { variables, type Variable } from './variable-table.ts'

/** The table of variables in docs/workflows.md. */
export function variableTable() {
  const rows = variables.map(
    (variable) => `| \`{{${variable.name}}}\` | ${variable.description} | ${variable.sample} | ${whereOf(variable)} |`,
  )
  return ['| Variable | Meaning | Example | Where |', '|---|---|---|---|', ...rows].join('\n')
}

/** In which messages it can be. */
function whereOf({ triggers, isForInviteeOnly }: Variable) {
  if (isForInviteeOnly) return 'messages to the invitee alone'
  const others = triggerTypes.filter((trigger) => !triggers.includes(trigger))
  if (others.length === 0) return 'all messages'
  if (others.join('') === 'routing_form_submitted') return 'all messages about meetings'
  return triggers.map((trigger) => `\`${trigger}\``).join(', ')
}
