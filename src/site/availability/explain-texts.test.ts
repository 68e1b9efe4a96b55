import { expect, test } from 'vitest'
import { asId, type UserId } from '../../platform/ids.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { StartReason } from '../../scheduling/availability/find-slots.ts'
import { linkFor } from './explain-rules.ts'
import { reasonSentence } from './explain-texts.ts'

type RuleReason = Extract<StartReason, { code: 'rule' }>
type ReasonName = Exclude<StartReason['code'], 'rule'> | RuleReason['why']

/** One of each reason. A new reason of the engine does not compile until it is here. */
const samples: Record<ReasonName, StartReason> = {
  hours: { code: 'rule', why: 'hours', at: 0 },
  ends: { code: 'rule', why: 'ends', at: 0 },
  holiday: { code: 'rule', why: 'holiday', at: 0 },
  out_of_office: { code: 'rule', why: 'out_of_office', at: 0 },
  increment: { code: 'increment' },
  busy: { code: 'busy', from: 0, to: 1 },
  buffer: { code: 'buffer', from: 0, to: 1 },
  notice: { code: 'notice', earliest: 0 },
  window: { code: 'window' },
  limit: { code: 'limit', limit: { period: 'day', unit: 'meetings', max: 3 } },
  seats: { code: 'seats' },
  inactive: { code: 'inactive' },
  distribution: { code: 'distribution' },
}
const limits: StartReason[] = (['day', 'week', 'month', 'year'] as const).flatMap((period) =>
  (['meetings', 'minutes'] as const).map((unit) => ({ code: 'limit', limit: { period, unit, max: 3 } })),
)

const write = { time: (minute: number) => `at ${minute}`, span: (from: number, to: number) => `from ${from} to ${to}` }
const host = { id: asId<UserId>('u'), isCaller: false, canEdit: true, schedule: 's' }
const places = { eventType: 't', canEditEventType: true, host }

test('every reason has its own sentence', () => {
  const all = [...Object.values(samples).filter(({ code }) => code !== 'limit'), ...limits]

  const sentences = all.map((reason) => reasonSentence(reason, write, textsIn('en')))

  expect(new Set(sentences).size).toBe(all.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[^{}]\.$/)
})

test.each(Object.entries(samples))('the reason %s leads to the page where its cause can be changed', (_, reason) => {
  expect(linkFor(reason, places)?.path).toMatch(/^\/console\/(availability|event-types)\//)
})

test.each(Object.entries(samples))('the reason %s has no link for users who cannot change its cause', (_, reason) => {
  const foreign = { ...places, canEditEventType: false, host: { ...host, canEdit: false } }

  expect(linkFor(reason, foreign)).toBeUndefined()
})

test('hours that belong to the event type are changed in its editor', () => {
  const own = { ...places, host: { ...host, schedule: null } }

  expect(linkFor(samples.hours, own)?.path).toBe('/console/event-types/t/hours')
  expect(linkFor(samples.holiday, own)?.path).toBe('/console/event-types/t/hours')
})
