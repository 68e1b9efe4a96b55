import { evaluate } from './evaluate-condition.ts'
import type { Answers, IsBookable, Result, Routing, RoutingDecision, Rule, RuleStep } from './rules.ts'

/** Decides where answers lead: the first rule that matches wins. `steps` has each rule that was evaluated. */
export function matchRule(form: Routing, answers: Answers, isBookable: IsBookable): RoutingDecision {
  const steps: RuleStep[] = []
  for (const rule of form.rules) {
    const step = stepOf(form, rule, answers, isBookable)
    steps.push(step)
    if (step.taken) return { result: rule.result, rule, reason: step.reason, steps }
  }
  const { fallback } = form
  if (!fallback) return { result: null, rule: null, reason: 'No rule applies, and the form has no fallback.', steps }
  return canLeadTo(fallback, isBookable)
    ? { result: fallback, rule: null, reason: 'No rule applies, so the fallback of the form is used.', steps }
    : { result: null, rule: null, reason: `No rule applies, and the fallback cannot be used: ${notBookable}.`, steps }
}

const notBookable = 'its event type is deleted or inactive'

function stepOf(form: Routing, rule: Rule, answers: Answers, isBookable: IsBookable): RuleStep {
  const { holds, reason, comparisons } = evaluate(rule.when, form.questions, answers)
  const isTaken = holds && canLeadTo(rule.result, isBookable)
  const explanation = holds && !isTaken ? `It matches (${reason}) but is skipped: ${notBookable}.` : `${reason}.`
  return { rule, matched: holds, taken: isTaken, reason: explanation, conditions: comparisons }
}

function canLeadTo(result: Result, isBookable: IsBookable) {
  return result.type !== 'event_type' || isBookable(result.value)
}
