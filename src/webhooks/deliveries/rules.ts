import { Forbidden, Invalid } from '../../platform/errors.ts'
import { invalid, problemIf, requireNoProblems } from '../../platform/problems.ts'
import { milliseconds } from '../../platform/time.ts'
import type { NewReplay } from './replay-schema.ts'

const daysKept = 30

/** A disabled subscription gets no deliveries, so none can be queued either. */
export function requireActive({ state }: { state: 'active' | 'disabled' }) {
  if (state === 'disabled')
    throw new Forbidden('This subscription is disabled. Enable it first.', 'subscription_disabled')
}

/** The event to test a subscription with: the requested one, or its first. */
export function chooseEvent<Name extends string>(events: Name[], requested: Name | undefined): Name {
  const [first] = events
  const chosen = requested ?? first
  if (chosen === undefined || !events.includes(chosen))
    throw new Invalid({ parameter: 'event', code: 'invalid', message: `must be one of: ${events.join(', ')}` })
  return chosen
}

/** Events are kept for 30 days, and future events are delivered anyway. */
export function requireReplayRange({ since, until }: Pick<NewReplay, 'since' | 'until'>, now: number) {
  const tooOld = `must be at most ${daysKept} days ago, because events are kept for ${daysKept} days`
  const isUntilFuture = until !== undefined && until > now
  requireNoProblems(
    problemIf(since < now - milliseconds({ days: daysKept }), invalid('since', tooOld)),
    problemIf(since >= now, invalid('since', 'must be in the past')),
    problemIf(isUntilFuture, invalid('until', 'must not be in the future')),
    problemIf(until !== undefined && !isUntilFuture && until <= since, invalid('until', 'must be later than since')),
  )
}
