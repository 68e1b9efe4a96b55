import { config } from '../../platform/config.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { Decision } from './decision-schema.ts'
import type { FormRow } from './queries.ts'
import type { Result, RoutingDecision, Rule } from './rules.ts'
import type { RoutingForm } from './schema.ts'

/** The page where visitors answer a form. */
export const formUrlOf = ({ id }: Pick<FormRow, 'id'>) => `${config.BASE_URL}/forms/${id}`

export function presentForm(row: FormRow): RoutingForm {
  return {
    uri: uriOf('routing_forms', row.id),
    organization: uriOf('organizations', row.organization_id),
    name: row.name,
    status: row.status,
    questions: row.questions,
    created_at: row.created_at,
    updated_at: row.updated_at,
    form_url: formUrlOf(row),
    rules: row.rules.map((rule) => ({ ...rule, result: presentResult(rule.result) })),
    fallback: row.fallback && presentResult(row.fallback),
  }
}

export function presentDecision(decision: RoutingDecision, problems: Decision['problems']): Decision {
  return {
    result: decision.result && presentResult(decision.result),
    rule: decision.rule && presentRule(decision.rule),
    reason: decision.reason,
    steps: decision.steps.map(({ rule, conditions, ...step }) => ({
      rule: presentRule(rule),
      ...step,
      conditions: conditions.map(({ question, ...rest }) => ({ question_uuid: question, ...rest })),
    })),
    problems,
  }
}

const presentRule = ({ uuid, name }: Rule) => ({ uuid, name })

/** Replaces the id of an event type by its URI. */
export function presentResult(result: Result): NonNullable<RoutingForm['fallback']> {
  return result.type === 'event_type' ? { type: 'event_type', value: uriOf('event_types', result.value) } : result
}
