import { Forbidden, Invalid, type Detail } from '../../platform/errors.ts'
import type { NewReplay } from './schema.ts'

const day = 24 * 60 * 60 * 1000
const daysKept = 30

/** Nothing is sent to a subscription that is disabled, so nothing is made due there either. */
export function requireActive({ state }: { state: 'active' | 'disabled' }) {
  if (state === 'disabled')
    throw new Forbidden('This subscription is disabled: enable it first.', 'subscription_disabled')
}

/** Which event a subscription is to be tried out with. */
export function chooseEvent<Name extends string>(events: Name[], asked: Name | undefined): Name {
  const [first] = events
  const chosen = asked ?? first
  if (chosen === undefined || !events.includes(chosen))
    throw new Invalid({ parameter: 'event', code: 'invalid', message: `must be one of: ${events.join(', ')}` })
  return chosen
}

/** What happened is kept for 30 days; what will happen is delivered anyway. */
export function requireReplayRange({ since, until }: Pick<NewReplay, 'since' | 'until'>, now: number) {
  const problems: Detail[] = []
  const refuse = (parameter: string, message: string) => problems.push({ parameter, code: 'invalid', message })
  if (since < now - daysKept * day) refuse('since', `must lie at most ${daysKept} days back: no event is kept longer`)
  if (since >= now) refuse('since', 'must lie in the past')
  if (until !== undefined && until > now) refuse('until', 'must not lie in the future')
  else if (until !== undefined && until <= since) refuse('until', 'must be later than since')
  if (problems.length > 0) throw new Invalid(...problems)
}
