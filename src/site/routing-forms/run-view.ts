import type { Decision } from '../../forms/routing-forms/decision-schema.ts'
import { comparisonsOf } from '../../forms/routing-forms/parse-condition.ts'
import type { Condition } from '../../forms/routing-forms/rules.ts'
import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import { html } from '../../platform/html.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { draftOf } from './builder-state.ts'
import { conditionSentence, isolate, ruleSentence, type SentenceNames } from './sentence-texts.ts'

type Step = Decision['steps'][number]

/** Where the visitor would go, and what each rule said about the answers. */
export function runResult(form: RoutingForm, decision: Decision, names: SentenceNames, texts: Texts) {
  const { text } = texts
  const { rules } = draftOf(form)
  return html`<section class="outcome" aria-labelledby="outcome"><h2 id="outcome" tabindex="-1" autofocus>${text(
    'rf-run-result',
  )}</h2>
<p class="target">${targetText(form, decision, names, texts)}</p>
<p>${reasonText(form, decision, texts)}</p>
${problemList(form, decision, texts)}
${
  rules.length > 0 &&
  html`<h3>${text('rf-run-why')}</h3>
<ol class="steps">
${rules.map(
  (rule, i) => html`<li><p>${ruleSentence(rule, names, texts)}</p>
${stepOf(form, decision.steps[i], i, names, texts)}</li>\n`,
)}</ol>`
}</section>`
}

function targetText(form: RoutingForm, { result }: Decision, { types }: SentenceNames, texts: Texts) {
  const { text } = texts
  if (!result) return text(form.fallback ? 'rf-run-nothing-off' : 'rf-run-nothing')
  if (result.type === 'external_url') return text('rf-run-url', { address: isolate(result.value, texts) })
  if (result.type === 'custom_message')
    return text('rf-run-message', { headline: isolate(result.value.headline, texts) })
  return text('rf-run-type', { name: isolate(types.get(idOfUri('event_types', result.value) ?? '') ?? '', texts) })
}

function reasonText({ rules }: RoutingForm, { rule, result }: Decision, { text }: Texts) {
  if (rule) return text('rf-run-by-rule', { number: rules.findIndex(({ uuid }) => uuid === rule.uuid) + 1 })
  return result ? text('rf-run-by-fallback') : ''
}

function problemList({ questions }: RoutingForm, { problems }: Decision, { text }: Texts) {
  const wrong = questions.filter(({ uuid }) => problems.some(({ question_uuid }) => question_uuid === uuid))
  return (
    wrong.length > 0 &&
    html`<p>${text('rf-run-problems')}</p>
<ul>${wrong.map(({ uuid, name }) => html`<li><a href="#${uuid}"><bdi>${name}</bdi></a></li>\n`)}</ul>`
  )
}

/** The rules after the one that applies have no step. */
function stepOf(form: RoutingForm, step: Step | undefined, index: number, names: SentenceNames, texts: Texts) {
  const { text } = texts
  if (!step) return html`<p class="quiet">${text('rf-run-not-checked')}</p>`
  const state = text(step.taken ? 'rf-run-taken' : step.matched ? 'rf-run-skipped' : 'rf-run-not-taken')
  const comparisons = comparisonsOf(form.rules[index]?.when as Condition)
  return html`<p><strong>${state}</strong></p>
<ul>${step.conditions.map(({ holds }, i) => {
    const { question = '', operator = '', value = '', values = [] } = comparisons[i] ?? {}
    const draft = { question, operator, value, values: values.join('\n') }
    return html`<li><span class="mark" aria-hidden="true">${holds ? '✓' : '✗'}</span> ${conditionSentence(
      draft,
      names,
      texts,
    )}: ${text(holds ? 'rf-run-true' : 'rf-run-false')}</li>\n`
  })}</ul>`
}

export const runStyle = `
.outcome { margin: 0 0 var(--space-6); padding: var(--space-4) var(--space-5); border: 1px solid var(--accent);
  border-radius: var(--radius-large); overflow-wrap: anywhere; }
.outcome h2 { margin: 0; font-size: 1rem; }
.target { margin: 0; font-size: var(--large); font-weight: 600; }
.steps { padding-inline-start: 1.5rem; }
.steps p { margin: 0; }
.steps ul { margin: 0 0 var(--space-3); padding: 0; list-style: none; }
`
