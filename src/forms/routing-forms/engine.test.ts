import fc from 'fast-check'
import { expect, test } from 'vitest'
import { operators, route, type Answers, type Comparison, type Condition, type Result, type Routing } from './rules.ts'

const name = { type: 'name', required: false, answer_choices: null } as const
const questions = ['q1', 'q2', 'q3'].map((uuid) => ({ ...name, uuid, name: `Question ${uuid}` }))

/** Letters in which case, composition and blanks matter. */
const letters = fc.constantFrom('a', 'A', 'ä', 'Ä', 'a\u0308', 'b', 'σ', 'ς', 'Σ', ' ')
const text = fc.array(letters, { maxLength: 4 }).map((parts) => parts.join(''))
const filled = text.filter((some) => some.trim() !== '')
const claim: fc.Arbitrary<Comparison> = fc.record({
  question: fc.constantFrom('q1', 'q2', 'q3'), operator: fc.constantFrom(...operators), value: filled,
  values: fc.array(filled, { minLength: 1, maxLength: 3 }),
})
const { when } = fc.letrec<{ when: Condition }>((tie) => {
  const inside = fc.array(tie('when'), { maxLength: 3 })
  const all = fc.record({ all: inside })
  return { when: fc.oneof({ maxDepth: 3, depthSize: 'medium' }, claim, all, fc.record({ any: inside })) }
})
const result: fc.Arbitrary<Result> = fc.oneof(
  fc.constantFrom('t1', 't2').map((value) => ({ type: 'event_type' as const, value })),
  fc.constant({ type: 'external_url' as const, value: 'https://acme.example/' }))
const rules = fc.array(fc.record({ name: fc.constant(null), when, result }), { maxLength: 4 })
  .map((all) => all.map((rule, i) => ({ ...rule, uuid: `r${i}` })))
const form: fc.Arbitrary<Routing> =
  fc.record({ questions: fc.constant(questions), rules, fallback: fc.option(result) })
const answers = fc.dictionary(fc.constantFrom('q1', 'q2', 'q3'), text)
const open = fc.subarray(['t1', 't2'])

/** The naive evaluator: a condition is written out as the sets of claims that are each enough for it. */
function waysOf(condition: Condition): Comparison[][] {
  if ('question' in condition) return [[condition]]
  if ('any' in condition) return condition.any.flatMap(waysOf)
  return condition.all.map(waysOf).reduce(
    (sofar, next) => sofar.flatMap((left) => next.map((right) => [...left, ...right])), [[]])
}

const plain: Record<string, string> = { A: 'a', Ä: 'ä', 'a\u0308': 'ä', 'A\u0308': 'ä', Σ: 'σ', ς: 'σ' }
const canon = (some: string) => some.trim().replaceAll(/[aA]\u0308|[AÄΣς]/g, (letter) => plain[letter] ?? letter)

function isTrue({ question, operator, value = '', values = [] }: Comparison, given: Answers) {
  const [answer, wanted] = [canon(given[question] ?? ''), canon(value)]
  const places = answer.split('').flatMap((_, i) => (answer.slice(i, i + wanted.length) === wanted ? [i] : []))
  switch (operator) {
    case 'is_filled': return answer.length > 0
    case 'is_empty': return answer.length === 0
    case 'equals': return places.includes(0) && answer.length === wanted.length
    case 'not_equals': return !(places.includes(0) && answer.length === wanted.length)
    case 'contains': return places.length > 0
    case 'not_contains': return places.length === 0
    case 'starts_with': return places.includes(0)
    case 'ends_with': return places.includes(answer.length - wanted.length)
    case 'one_of': return values.filter((some) => canon(some) === answer).length > 0
  }
}

/** From the last rule to the first: whoever comes earlier takes it over. */
function naive({ rules, fallback }: Routing, given: Answers, open: string[]) {
  const leads = (to: Result | null) => to && (to.type !== 'event_type' || open.includes(to.value))
  const matches = rules.map((rule) => waysOf(rule.when).some((way) => way.every((each) => isTrue(each, given))))
  const start = { result: leads(fallback) ? fallback : null, rule: null as string | null }
  const decision = rules.reduceRight((later, rule, i) =>
    (matches[i] && leads(rule.result) ? { result: rule.result, rule: rule.uuid } : later), start)
  return { ...decision, matches }
}

test('the engine decides as a naive evaluator does, over thousands of forms and answers', () => {
  const seen = { rule: 0, later: 0, fallback: 0, nowhere: 0, passed: 0 }

  fc.assert(fc.property(form, answers, open, (some, given, ids) => {
    const decided = route(some, given, (id) => ids.includes(id))
    const expected = naive(some, given, ids)

    const last = decided.rule ? some.rules.indexOf(decided.rule) + 1 : some.rules.length
    expect([decided.rule?.uuid ?? null, decided.result]).toEqual([expected.rule, expected.result])
    expect(decided.steps.map(({ rule }) => rule)).toEqual(some.rules.slice(0, last))
    expect(decided.steps.map(({ matched }) => matched)).toEqual(expected.matches.slice(0, last))
    expect(decided.steps.map(({ taken }) => taken)).toEqual(some.rules.slice(0, last).map((r) => r === decided.rule))

    seen.rule += decided.rule ? 1 : 0
    seen.later += last > 1 && decided.rule ? 1 : 0
    seen.fallback += !decided.rule && decided.result ? 1 : 0
    seen.nowhere += decided.result ? 0 : 1
    seen.passed += decided.steps.some(({ matched, taken }) => matched && !taken) ? 1 : 0
  }), { numRuns: 6000 })

  // None of these would be tested if it hardly ever came about.
  expect(Object.values(seen).filter((count) => count < 300)).toEqual([])
})

test('each claim of a condition is told with its place and its own truth', () => {
  fc.assert(fc.property(when, answers, (condition, given) => {
    const rule = { uuid: 'r', name: null, when: condition, result: { type: 'event_type', value: 't1' } as const }
    const { steps } = route({ questions, rules: [rule], fallback: null }, given, () => true)

    for (const { path, question, holds } of steps[0]?.conditions ?? []) {
      const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
      const found = keys.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], rule) as Comparison
      expect([found.question, isTrue(found, given)]).toEqual([question, holds])
    }
    expect(steps[0]?.conditions.length).toBe(JSON.stringify(condition).split('"operator"').length - 1)
  }), { numRuns: 1000 })
})

const says = (operator: Comparison['operator'], more: Partial<Comparison> = { value: 'Ab' }): Comparison =>
  ({ question: 'q1', operator, ...more })
const values = ['x', 'ab']

test.each<[Condition, given: string, holds: boolean, reason: string]>([
  [says('equals'), ' AB ', true, '"Question q1" (" AB ") equals "Ab".'],
  [says('equals'), 'abc', false, '"Question q1" ("abc") does not equal "Ab".'],
  [says('equals'), '', false, '"Question q1" (no answer) does not equal "Ab".'],
  [says('not_equals'), '', true, '"Question q1" (no answer) does not equal "Ab".'],
  [says('not_equals'), 'aB', false, '"Question q1" ("aB") equals "Ab".'],
  [says('contains'), 'cabs', true, '"Question q1" ("cabs") contains "Ab".'],
  [says('not_contains'), 'cabs', false, '"Question q1" ("cabs") contains "Ab".'],
  [says('not_contains'), '  ', true, '"Question q1" (no answer) does not contain "Ab".'],
  [says('starts_with'), 'abs', true, '"Question q1" ("abs") starts with "Ab".'],
  [says('starts_with'), 'cab', false, '"Question q1" ("cab") does not start with "Ab".'],
  [says('ends_with'), 'cab', true, '"Question q1" ("cab") ends with "Ab".'],
  [says('ends_with'), '', false, '"Question q1" (no answer) does not end with "Ab".'],
  [says('one_of', { values }), 'AB', true, '"Question q1" ("AB") is one of "x", "ab".'],
  [says('one_of', { values }), 'b', false, '"Question q1" ("b") is none of "x", "ab".'],
  [says('is_filled', {}), 'b', true, '"Question q1" ("b") is filled.'],
  [says('is_filled', {}), '', false, '"Question q1" (no answer) is empty.'],
  [says('is_empty', {}), '', true, '"Question q1" (no answer) is empty.'],
  [says('is_filled', {}), 'b'.repeat(99), true, `"Question q1" ("${'b'.repeat(80)}…") is filled.`],
  [{ all: [says('is_filled', {}), says('equals'), says('contains')] }, 'b', false,
    '"Question q1" ("b") does not equal "Ab".'],
  [{ all: [says('is_filled', {}), says('contains')] }, 'cab', true,
    '"Question q1" ("cab") is filled and "Question q1" ("cab") contains "Ab".'],
  [{ any: [says('equals'), says('contains')] }, 'cab', true, '"Question q1" ("cab") contains "Ab".'],
  [{ any: [says('equals'), says('starts_with')] }, 'cab', false,
    '"Question q1" ("cab") does not equal "Ab" and "Question q1" ("cab") does not start with "Ab".'],
  [{ all: [] }, '', true, 'nothing is asked for.'],
  [{ any: [] }, '', false, 'none is offered.'],
])('%j holds for "%s": %s', (condition, given, holds, reason) => {
  const rule = { uuid: 'r', name: null, when: condition, result: { type: 'event_type', value: 't' } as const }
  const { steps } = route({ questions, rules: [rule], fallback: null }, { q1: given }, () => true)

  expect(steps[0]).toMatchObject({ matched: holds, taken: holds, reason })
})

test('whoever is led nowhere is told why', () => {
  const type: Result = { type: 'event_type', value: 't' }
  const rule = { uuid: 'r', name: null, when: says('is_empty', {}), result: type }
  const ask = (fallback: Result | null, isOpen: boolean) =>
    route({ questions, rules: isOpen ? [] : [rule], fallback }, {}, () => isOpen)

  const [closed, none, taken] = [ask(type, false), ask(null, false), ask(type, true)]

  expect(closed.steps[0]?.reason).toBe(
    'It matches ("Question q1" (no answer) is empty) but is passed over: its event type is deleted or inactive.')
  expect([closed, none, taken].map(({ result, reason }) => [result, reason])).toEqual([
    [null, 'No rule is taken, and the fallback is not either: its event type is deleted or inactive.'],
    [null, 'No rule is taken, and the form has no fallback.'],
    [type, 'No rule is taken, so the fallback of the form is.'],
  ])
})
