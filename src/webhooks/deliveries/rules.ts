import { Forbidden, Invalid, type Detail } from '../../platform/errors.ts'
import type { NewReplay } from './replay-schema.ts'

const day = 24 * 60 * 60 * 1000
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
  const problems: Detail[] = []
  const addProblem = (parameter: string, message: string) => problems.push({ parameter, code: 'invalid', message })
  if (since < now - daysKept * day)
    addProblem('since', `must be at most ${daysKept} days ago, because events are kept for ${daysKept} days`)
  if (since >= now) addProblem('since', 'must be in the past')
  if (until !== undefined && until > now) addProblem('until', 'must not be in the future')
  else if (until !== undefined && until <= since) addProblem('until', 'must be later than since')
  if (problems.length > 0) throw new Invalid(...problems)
}
