import { describe, expect, test } from 'vitest'
import { triggerTypes, type TriggerType } from '../workflows/step-schema.ts'
import { checkTemplate, checkTemplates } from './check-template.ts'
import { variables, variablesFor } from './variable-table.ts'

const check = (template: string, place: { trigger?: TriggerType; to?: string[]; field?: 'subject' | 'body' } = {}) =>
  checkTemplate(template, { trigger: 'booked', to: ['invitee'], step: 0, field: 'body', ...place }).map(
    ({ parameter, message }) => `${parameter} ${message}`,
  )

test('a template with known variables has no problems', () => {
  expect(check('Hi {{invitee.first_name}}, see you {{ event.start }}. {{links.cancel}} {{{{x}}')).toEqual([])
})

test.each([
  ['{{event.strat}}', /^steps\[0\]\.body has an unknown variable \{\{event\.strat\}\}\. Use one of event\.name, /],
  ['{{foo}}', /unknown variable \{\{foo\}\}\. Use one of invitee\.name/],
  ['{{Invitee.name}}', /unknown variable/],
  ['{{invitee.name.first}}', /unknown variable/],
  ['{{invitee}}', /unknown variable \{\{invitee\}\}\. Use one of invitee\.name/],
  ['{{constructor}}', /unknown variable/],
  ['{{__proto__.x}}', /unknown variable/],
  ['{{toString}}', /unknown variable/],
  ['{{{invitee.name}}}', /unknown variable \{\{\{invitee\.name\}\}/],
  ['{{#if event.name}}x{{/if}}', /unknown variable/],
  ['{{}}', /empty variable/],
  ['{{ }}', /empty variable/],
  ['Hi {{invitee.name', /has a \{\{ without \}\}/],
  ['{{a {{invitee.name}}', /has a \{\{ without \}\}/],
  ['{{form.name}}', /cannot have \{\{form\.name\}\} with the trigger booked\. It exists for routing_form_submitted/],
  ['{{recap.link}}', /It exists for recap_available/],
  ['{{event.cancel_reason}}', /It exists for rescheduled, canceled/],
])('the template %j has one problem that says what to do', (template, message) => {
  const problems = check(template)

  expect(problems[0]).toMatch(message)
  expect(problems[0]).toMatch(/Use|Close|Write|write/)
})

test('a form has no invitee and no meeting', () => {
  const trigger = 'routing_form_submitted'

  expect(check('{{form.name}} {{form.answers}} {{organization.name}}', { trigger })).toEqual([])
  expect(check('{{invitee.name}} {{event.start}}', { trigger })).toHaveLength(2)
})

describe('links that change a booking', () => {
  test.each([
    [['invitee'], 0],
    [['invitee', 'guests'], 1],
    [['hosts'], 1],
    [['crm@acme.example'], 1],
  ])('in a step to %j have %i problems', (to, count) => {
    const problems = check('{{links.reschedule}}', { to })

    expect(problems).toHaveLength(count)
    expect(problems.every((problem) => problem.includes(to.at(-1) ?? ''))).toBe(true)
  })

  test('are not in a subject', () => {
    expect(check('{{links.cancel}} {{event.join_link}}', { field: 'subject' })).toEqual([
      expect.stringContaining('steps[0].subject cannot have the link {{links.cancel}}'),
      expect.stringContaining('event.join_link'),
    ])
  })
})

test('a variable that is wrong twice is one problem', () => {
  expect(check('{{x}}{{x}}{{y}}')).toHaveLength(2)
})

test('very many variables and very long names give a short answer', () => {
  expect(check('{{event.name}}'.repeat(101))).toEqual(['steps[0].body has 101 variables. The maximum is 100'])
  expect(check(`{{${'x'.repeat(9000)}}}`).join('').length).toBeLessThan(1000)
  expect(check('{{'.repeat(10_001))).toHaveLength(1)
})

test('checkTemplates checks subject and body of an email, the body of an SMS, and nothing of a webhook', () => {
  const email = { type: 'email' as const, to: ['invitee'], subject: '{{a}}', body: '{{b}}', details: false }
  const sms = { type: 'sms' as const, to: ['invitee' as const], body: '{{c}}' }
  const parametersOf = (...[step, index]: [Parameters<typeof checkTemplates>[0], number]) =>
    checkTemplates(step, index, 'booked').map(({ parameter }) => parameter)

  expect(parametersOf(email, 0)).toEqual(['steps[0].subject', 'steps[0].body'])
  expect(parametersOf(sms, 3)).toEqual(['steps[3].body'])
  expect(parametersOf({ ...email, subject: null, body: null }, 0)).toEqual([])
  expect(parametersOf({ type: 'webhook', url: 'https://x.example/{{a}}' }, 0)).toEqual([])
})

test('every trigger has variables, and every variable has a trigger, a description and a sample', () => {
  for (const trigger of triggerTypes) expect(variablesFor(trigger).length).toBeGreaterThan(2)
  for (const { name, triggers, description, sample } of variables) {
    expect([name, name.length <= 60, triggers.length > 0, /^[A-Z].*\.$/.test(description), sample !== '']).toEqual([
      name,
      true,
      true,
      true,
      true,
    ])
  }
})
