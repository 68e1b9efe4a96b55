import { Forbidden } from '../../platform/errors.ts'
import type { Problems } from '../../platform/problems.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { problemsOf } from '../console/api.ts'
import { sentenceProblem, type FormField } from '../console/form-problems.ts'
import type { Visit } from './webhook-load.ts'
import { hasWebhookPlan } from './webhook-permissions.ts'

/** For the summary of errors. */
export function webhookFormFields({ text }: Texts): FormField[] {
  const audience = { label: text('wh-audience'), id: 'audience' }
  return [
    { parameter: 'url', label: text('wh-url') },
    { parameter: 'scope', ...audience },
    { parameter: 'user', ...audience },
    { parameter: 'group', ...audience },
    { parameter: 'events', label: text('wh-events') },
    { parameter: 'signing_key', label: text('wh-key-own-label') },
  ]
}

/** What the API says about a form. Rethrows errors that the user cannot fix in it. */
export function webhookProblems(error: unknown, events: string[], visit: Visit): Problems {
  const { text } = visit.texts
  if (error instanceof Forbidden && error.code === 'quota_used_up') return [sentenceProblem('', text('wh-limit'))]
  const isBeyondPlan = error instanceof Forbidden && ['upgrade_required', 'feature_disabled'].includes(error.code ?? '')
  if (isBeyondPlan)
    return [
      hasWebhookPlan(visit.api.caller)
        ? sentenceProblem('events', text('wh-events-plan'))
        : sentenceProblem('', text('wh-plan')),
    ]
  return problemsOf(error).map((problem) => {
    const { parameter = '', message } = problem
    if (parameter === 'events' && events.length === 0) return sentenceProblem('events', text('wh-events-missing'))
    const [, index] = /^events\[(\d+)\]$/.exec(parameter) ?? []
    if (index === undefined || !/subscription of scope/.test(message)) return problem
    return sentenceProblem('events', text('wh-event-wrong-audience', { event: events[Number(index)] ?? '' }))
  })
}
