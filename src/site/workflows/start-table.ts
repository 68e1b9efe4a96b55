import { minutes } from '../../platform/time.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import type { EditedWorkflow } from './editor-input.ts'

type StartingPoint = {
  name: PlainTextKey
  text: PlainTextKey
  content: (texts: Texts) => Pick<EditedWorkflow, 'trigger' | 'steps'>
}
type Step = EditedWorkflow['steps'][number]

const usual = { subject: null, body: null }
const values = { meeting: '{{event.name}}', name: '{{invitee.first_name}}', link: '{{links.book}}' }
const { meeting, name, link } = values
const hour = minutes({ hours: 1 })

/** Useful workflows to begin with. Their texts are in the language of the user. */
export const startingPoints: Record<string, StartingPoint> = {
  reminder: {
    name: 'wf-start-reminder',
    text: 'wf-start-reminder-text',
    content: () => ({
      trigger: { type: 'reminder', minutes: hour },
      steps: [{ type: 'email', to: ['invitee'], ...usual, details: true }],
    }),
  },
  sms: {
    name: 'wf-start-sms',
    text: 'wf-start-sms-text',
    content: () => ({
      trigger: { type: 'reminder', minutes: hour },
      steps: [{ type: 'sms', to: ['invitee'], body: null }],
    }),
  },
  thanks: {
    name: 'wf-start-thanks',
    text: 'wf-start-thanks-text',
    content: ({ text }) => ({
      trigger: { type: 'follow_up', minutes: hour },
      steps: [letter(text('wf-thanks-subject', { meeting }), text('wf-thanks-body', { name, link }))],
    }),
  },
  'follow-up': {
    name: 'wf-start-follow',
    text: 'wf-start-follow-text',
    content: ({ text }) => ({
      trigger: { type: 'follow_up', minutes: minutes({ days: 1 }) },
      steps: [letter(text('wf-follow-subject', { meeting }), text('wf-follow-body', { name, link }))],
    }),
  },
  'no-show': {
    name: 'wf-start-no-show',
    text: 'wf-start-no-show-text',
    content: ({ text }) => ({
      trigger: { type: 'no_show', minutes: 0 },
      steps: [letter(text('wf-no-show-subject', { meeting }), text('wf-no-show-body', { name, link }))],
    }),
  },
  webhook: {
    name: 'wf-start-webhook',
    text: 'wf-start-webhook-text',
    content: () => ({ trigger: { type: 'booked', minutes: 0 }, steps: [{ type: 'webhook', url: '' }] }),
  },
  empty: {
    name: 'wf-start-empty',
    text: 'wf-start-empty-text',
    content: () => ({
      trigger: { type: 'booked', minutes: 0 },
      steps: [{ type: 'email', to: ['invitee'], ...usual, details: false }],
    }),
  },
}

const letter = (subject: string, body: string): Step => ({
  type: 'email',
  to: ['invitee'],
  subject,
  body,
  details: false,
})
