import { invalid, type Problems } from '../../platform/problems.ts'
import type { Step, TriggerType } from '../workflows/step-schema.ts'
import { parseTemplate } from './parse-template.ts'
import { findVariable, variablesFor, type Variable } from './variable-table.ts'

/** Where a template stands: in which trigger, for which recipients, in which field of which step. */
export type TemplatePlace = {
  trigger: TriggerType
  to: readonly string[]
  /** The index of the step. */
  step: number
  field: 'subject' | 'body'
}

const maxVariables = 100
/** Of a name in an error message. */
const maxShownName = 60

/** The problems of all texts of a step. */
export function checkTemplates(step: Step, index: number, trigger: TriggerType): Problems {
  if (step.type === 'webhook') return []
  const place = { trigger, to: step.to, step: index }
  return [
    ...(step.type === 'email' ? checkTemplate(step.subject, { ...place, field: 'subject' }) : []),
    ...checkTemplate(step.body, { ...place, field: 'body' }),
  ]
}

/** One problem for each variable that is wrong. The parameter is `steps[0].body`. */
export function checkTemplate(template: string | null, place: TemplatePlace): Problems {
  const parts = parseTemplate(template ?? '')
  const parameter = `steps[${place.step}].${place.field}`
  const names = parts.flatMap((part) => (part.kind === 'variable' ? part.name : []))
  const messages = [
    ...(parts.some(({ kind }) => kind === 'unclosed') ? [unclosed] : []),
    ...(names.length > maxVariables ? [`has ${names.length} variables. The maximum is ${maxVariables}`] : []),
    ...[...new Set(names.slice(0, maxVariables))].flatMap((name) => problemOf(name, place) ?? []),
  ]
  return messages.map((message) => invalid(parameter, message))
}

const unclosed = 'has a {{ without }}. Close the variable, or write {{{{ if you mean the text {{'

function problemOf(name: string, { trigger, to, field }: TemplatePlace) {
  if (name === '') return 'has an empty variable {{}}. Write its name between the braces, for example {{event.start}}'
  const variable = findVariable(name)
  if (!variable) return `has an unknown variable {{${shorten(name)}}}. ${adviceFor(name, trigger)}`
  if (!variable.triggers.includes(trigger)) return triggerProblem(variable, trigger)
  if (variable.kind === 'link' && field === 'subject')
    return `cannot have the link {{${name}}}, because subjects have no links. Write it in the body`
  const others = to.filter((recipient) => recipient !== 'invitee')
  if (variable.isForInviteeOnly && others.length > 0)
    return (
      `cannot have {{${name}}}, because the step also goes to ${others.join(', ')}. With this link, they could ` +
      'change the booking. Use a step that goes to the invitee alone'
    )
  return undefined
}

/** The name comes from the request, so it is cut to a length that fits an error message. */
function shorten(name: string) {
  return name.length > maxShownName ? `${name.slice(0, maxShownName).toWellFormed()}…` : name
}

function triggerProblem({ name, triggers }: Variable, trigger: TriggerType) {
  return `cannot have {{${name}}} with the trigger ${trigger}. It exists for ${triggers.join(', ')}. ${listOf(trigger)}`
}

function adviceFor(name: string, trigger: TriggerType) {
  const [group] = name.split('.', 1)
  const related = variablesFor(trigger).filter((variable) => variable.name.startsWith(`${group}.`))
  return related.length > 0 ? `Use one of ${namesOf(related)}` : listOf(trigger)
}

const listOf = (trigger: TriggerType) => `Use one of ${namesOf(variablesFor(trigger))}`

const namesOf = (list: Variable[]) => list.map(({ name }) => name).join(', ')
