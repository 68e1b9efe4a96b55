import { problemOfTarget } from '../../platform/http/fetch.ts'
import { invalid, missing, problemIf, type Problems } from '../../platform/problems.ts'
import { fold } from '../../platform/text.ts'
import { checkTemplates } from '../message-templates/check-template.ts'
import { hasUsualText } from './rules.ts'
import { roles, type EmailStep, type Step, type TriggerType } from '../workflows/step-schema.ts'

/** Whether each step makes sense for the trigger: recipients, texts, variables and addresses. */
export function checkSteps(steps: Step[], trigger: TriggerType): Problems {
  return steps.flatMap((step, i) => [...checkStep(step, trigger, `steps[${i}]`), ...checkTemplates(step, i, trigger)])
}

function checkStep(step: Step, trigger: TriggerType, path: string): Problems {
  if (step.type === 'email')
    return [
      ...checkRecipients(step, trigger, path),
      ...checkDetails(step, trigger, path),
      ...checkText(step.subject, trigger, `${path}.subject`),
      ...checkText(step.body, trigger, `${path}.body`),
    ]
  if (step.type === 'sms') return [...checkSms(trigger, path), ...checkText(step.body, trigger, `${path}.body`)]
  const message = problemOfTarget(step.url)
  return message === undefined ? [] : [invalid(`${path}.url`, message)]
}

function checkRecipients({ to }: EmailStep, trigger: TriggerType, path: string): Problems {
  const folded = to.map(fold)
  return to.flatMap((recipient, i) => [
    ...problemIf(folded.indexOf(fold(recipient)) < i, invalid(`${path}.to[${i}]`, 'is a duplicate')),
    ...problemIf(
      isRole(recipient) && trigger === 'routing_form_submitted',
      invalid(`${path}.to[${i}]`, `must be an email address: a submitted form has no ${recipient}`),
    ),
  ])
}

function checkDetails({ to, details }: EmailStep, trigger: TriggerType, path: string): Problems {
  if (!details) return []
  return [
    ...problemIf(!hasUsualText(trigger), invalid(`${path}.details`, `must be false for the trigger ${trigger}`)),
    ...problemIf(
      !to.every(isRole),
      invalid(
        `${path}.details`,
        'must be false in an email to addresses: only the invitee, hosts and guests get the details',
      ),
    ),
  ]
}

function checkSms(trigger: TriggerType, path: string): Problems {
  return problemIf(
    trigger === 'routing_form_submitted',
    invalid(`${path}.to[0]`, 'cannot get a text message: a submitted form has no invitee'),
  )
}

function checkText(text: string | null, trigger: TriggerType, parameter: string): Problems {
  return problemIf(
    text === null && !hasUsualText(trigger),
    missing(parameter, `is required for the trigger ${trigger}`),
  )
}

const isRole = (recipient: string) => roles.some((role) => role === recipient)
