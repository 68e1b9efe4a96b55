import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asId, type EventTypeId } from '../../platform/ids.ts'
import { matchRule } from './match-rule.ts'
import { operators, type Answers, type Comparison, type Condition, type Result, type Routing } from './rules.ts'

const name = { type: 'name', required: false, answer_choices: null } as const
const questions = ['q1', 'q2', 'q3'].map((uuid) => ({ ...name, uuid, name: `Question ${uuid}` }))

/** Letters with case, composition and blanks. */
const letters = fc.constantFrom('a', 'A', 'ä', 'Ä', 'a\u0308', 'b', 'σ', 'ς', 'Σ', ' ')
const text = fc.array(letters, { maxLength: 4 }).map((parts) => parts.join(''))
const filled = text.filter((value) => value.trim() !== '')
const comparison: fc.Arbitrary<Comparison> = fc.record({
  question: fc.constantFrom('q1', 'q2', 'q3'),
  operator: fc.constantFrom(...operators),
  value: filled,
  values: fc.array(filled, { minLength: 1, maxLength: 3 }),
})
const { when } = fc.letrec<{ when: Condition }>((tie) => {
  const inside = fc.array(tie('when'), { maxLength: 3 })
  const all = fc.record({ all: inside })
  return { when: fc.oneof({ maxDepth: 3, depthSize: 'medium' }, comparison, all, fc.record({ any: inside })) }
})
const eventType: Result = { type: 'event_type', value: asId('t1') }
const result: fc.Arbitrary<Result> = fc.oneof(
  fc.constantFrom('t1', 't2').map((value) => ({ type: 'event_type' as const, value: asId<EventTypeId>(value) })),
  fc.constant({ type: 'external_url' as const, value: 'https://acme.example/' }),
)
const rules = fc
  .array(fc.record({ name: fc.constant(null), when, result }), { maxLength: 4 })
  .map((all) => all.map((rule, i) => ({ ...rule, uuid: `r${i}` })))
const form: fc.Arbitrary<Routing> = fc.record({ questions: fc.constant(questions), rules, fallback: fc.option(result) })
const answers = fc.dictionary(fc.constantFrom('q1', 'q2', 'q3'), text)
const bookable = fc.subarray(['t1', 't2'])

/** The naive evaluator expands a condition into sets of comparisons. The condition holds if all of one set hold. */
function expand(condition: Condition): Comparison[][] {
  if ('question' in condition) return [[condition]]
  if ('any' in condition) return condition.any.flatMap(expand)
  return condition.all
    .map(expand)
    .reduce((sofar, next) => sofar.flatMap((left) => next.map((right) => [...left, ...right])), [[]])
}

const canonicalLetters: Record<string, string> = { A: 'a', Ä: 'ä', 'a\u0308': 'ä', 'A\u0308': 'ä', Σ: 'σ', ς: 'σ' }
const canonical = (value: string) =>
  value.trim().replaceAll(/[aA]\u0308|[AÄΣς]/g, (letter) => canonicalLetters[letter] ?? letter)

function isTrue({ question, operator, value = '', values = [] }: Comparison, input: Answers) {
  const [answer, operand] = [canonical(input[question] ?? ''), canonical(value)]
  const indexes = answer.split('').flatMap((_, i) => (answer.slice(i, i + operand.length) === operand ? [i] : []))
  switch (operator) {
    case 'is_filled':
      return answer.length > 0
    case 'is_empty':
      return answer.length === 0
    case 'equals':
      return indexes.includes(0) && answer.length === operand.length
    case 'not_equals':
      return !(indexes.includes(0) && answer.length === operand.length)
    case 'contains':
      return indexes.length > 0
    case 'not_contains':
      return indexes.length === 0
    case 'starts_with':
      return indexes.includes(0)
    case 'ends_with':
      return indexes.includes(answer.length - operand.length)
    case 'one_of':
      return values.filter((value) => canonical(value) === answer).length > 0
  }
}

/** Goes from the last rule to the first: an earlier rule replaces the result of a later one. */
function routeNaively({ rules, fallback }: Routing, input: Answers, bookable: string[]) {
  const canLeadTo = (target: Result | null) =>
    target && (target.type !== 'event_type' || bookable.includes(target.value))
  const matches = rules.map((rule) => expand(rule.when).some((set) => set.every((part) => isTrue(part, input))))
  const start = { result: canLeadTo(fallback) ? fallback : null, rule: null as string | null }
  const decision = rules.reduceRight(
    (later, rule, i) => (matches[i] && canLeadTo(rule.result) ? { result: rule.result, rule: rule.uuid } : later),
    start,
  )
  return { ...decision, matches }
}

test('routing agrees with a naive evaluator over thousands of random forms and answers', () => {
  const counts = { rule: 0, later: 0, fallback: 0, noResult: 0, skipped: 0 }

  fc.assert(
    fc.property(form, answers, bookable, (routing, input, ids) => {
      const decision = matchRule(routing, input, (id) => ids.includes(id))
      const expected = routeNaively(routing, input, ids)

      const last = decision.rule ? routing.rules.indexOf(decision.rule) + 1 : routing.rules.length
      expect([decision.rule?.uuid ?? null, decision.result]).toEqual([expected.rule, expected.result])
      expect(decision.steps.map(({ rule }) => rule)).toEqual(routing.rules.slice(0, last))
      expect(decision.steps.map(({ matched }) => matched)).toEqual(expected.matches.slice(0, last))
      expect(decision.steps.map(({ taken }) => taken)).toEqual(
        routing.rules.slice(0, last).map((r) => r === decision.rule),
      )

      counts.rule += decision.rule ? 1 : 0
      counts.later += last > 1 && decision.rule ? 1 : 0
      counts.fallback += !decision.rule && decision.result ? 1 : 0
      counts.noResult += decision.result ? 0 : 1
      counts.skipped += decision.steps.some(({ matched, taken }) => matched && !taken) ? 1 : 0
    }),
    { numRuns: 6000 },
  )

  // Each outcome must be frequent enough to be tested.
  expect(Object.values(counts).filter((count) => count < 300)).toEqual([])
})

test('routing returns each comparison of a condition with its path and its outcome', () => {
  fc.assert(
    fc.property(when, answers, (condition, input) => {
      const rule = { uuid: 'r', name: null, when: condition, result: eventType }
      const { steps } = matchRule({ questions, rules: [rule], fallback: null }, input, () => true)

      for (const { path, question, holds } of steps[0]?.conditions ?? []) {
        const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
        const part = keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], rule) as Comparison
        expect([part.question, isTrue(part, input)]).toEqual([question, holds])
      }
      expect(steps[0]?.conditions.length).toBe(JSON.stringify(condition).split('"operator"').length - 1)
    }),
    { numRuns: 1000 },
  )
})

const compare = (operator: Comparison['operator'], more: Partial<Comparison> = { value: 'Ab' }): Comparison => ({
  question: 'q1',
  operator,
  ...more,
})
const values = ['x', 'ab']

test.each<[Condition, answer: string, holds: boolean, reason: string]>([
  [compare('equals'), ' AB ', true, '"Question q1" (" AB ") equals "Ab".'],
  [compare('equals'), 'abc', false, '"Question q1" ("abc") does not equal "Ab".'],
  [compare('equals'), '', false, '"Question q1" (no answer) does not equal "Ab".'],
  [compare('not_equals'), '', true, '"Question q1" (no answer) does not equal "Ab".'],
  [compare('not_equals'), 'aB', false, '"Question q1" ("aB") equals "Ab".'],
  [compare('contains'), 'cabs', true, '"Question q1" ("cabs") contains "Ab".'],
  [compare('not_contains'), 'cabs', false, '"Question q1" ("cabs") contains "Ab".'],
  [compare('not_contains'), '  ', true, '"Question q1" (no answer) does not contain "Ab".'],
  [compare('starts_with'), 'abs', true, '"Question q1" ("abs") starts with "Ab".'],
  [compare('starts_with'), 'cab', false, '"Question q1" ("cab") does not start with "Ab".'],
  [compare('ends_with'), 'cab', true, '"Question q1" ("cab") ends with "Ab".'],
  [compare('ends_with'), '', false, '"Question q1" (no answer) does not end with "Ab".'],
  [compare('one_of', { values }), 'AB', true, '"Question q1" ("AB") is one of "x", "ab".'],
  [compare('one_of', { values }), 'b', false, '"Question q1" ("b") is none of "x", "ab".'],
  [compare('is_filled', {}), 'b', true, '"Question q1" ("b") is filled.'],
  [compare('is_filled', {}), '', false, '"Question q1" (no answer) is empty.'],
  [compare('is_empty', {}), '', true, '"Question q1" (no answer) is empty.'],
  [compare('is_filled', {}), 'b'.repeat(99), true, `"Question q1" ("${'b'.repeat(80)}…") is filled.`],
  [
    { all: [compare('is_filled', {}), compare('equals'), compare('contains')] },
    'b',
    false,
    '"Question q1" ("b") does not equal "Ab".',
  ],
  [
    { all: [compare('is_filled', {}), compare('contains')] },
    'cab',
    true,
    '"Question q1" ("cab") is filled and "Question q1" ("cab") contains "Ab".',
  ],
  [{ any: [compare('equals'), compare('contains')] }, 'cab', true, '"Question q1" ("cab") contains "Ab".'],
  [
    { any: [compare('equals'), compare('starts_with')] },
    'cab',
    false,
    '"Question q1" ("cab") does not equal "Ab" and "Question q1" ("cab") does not start with "Ab".',
  ],
  [{ all: [] }, '', true, 'there are no conditions.'],
  [{ any: [] }, '', false, 'there are no conditions.'],
])('the condition %j for the answer "%s" is %s', (condition, answer, holds, reason) => {
  const rule = { uuid: 'r', name: null, when: condition, result: eventType }
  const { steps } = matchRule({ questions, rules: [rule], fallback: null }, { q1: answer }, () => true)

  expect(steps[0]).toMatchObject({ matched: holds, taken: holds, reason })
})

test('routing explains why it has no result or uses the fallback', () => {
  const type = eventType
  const rule = { uuid: 'r', name: null, when: compare('is_empty', {}), result: type }
  const decide = (fallback: Result | null, isBookable: boolean) =>
    matchRule({ questions, rules: isBookable ? [] : [rule], fallback }, {}, () => isBookable)

  const [inactive, missing, used] = [decide(type, false), decide(null, false), decide(type, true)]

  expect(inactive.steps[0]?.reason).toBe(
    'It matches ("Question q1" (no answer) is empty) but is skipped: its event type is deleted or inactive.',
  )
  expect([inactive, missing, used].map(({ result, reason }) => [result, reason])).toEqual([
    [null, 'No rule applies, and the fallback cannot be used: its event type is deleted or inactive.'],
    [null, 'No rule applies, and the form has no fallback.'],
    [type, 'No rule applies, so the fallback of the form is used.'],
  ])
})
