import { expect, test } from 'vitest'
import { decisionOf } from './consent-request.ts'

test.each([
  ['allow', { user_id: 'ada', decision: 'allow' }],
  ['deny', { user_id: 'ada', decision: 'deny' }],
  ['deny', { user_id: 'ada' }],
  ['ask again', { user_id: 'bob', decision: 'allow' }],
  ['ask again', { decision: 'allow' }],
  ['ask again', undefined],
])('the decision is %s when ada is signed in and sends %j', (decision, form) => {
  expect(decisionOf(form, { user_id: 'ada' })).toBe(decision)
})
