import type { Workflow } from '../../messages/manage-workflows/schema.ts'
import { roles } from '../../messages/workflows/step-schema.ts'
import { fold } from '../../platform/text.ts'
import type { Row } from '../event-types/editor-list.ts'

type Step = Workflow['steps'][number]
type Condition = Workflow['conditions'][number]

export const newSteps: Record<string, Row> = {
  email: { type: 'email', to_invitee: 'on', subject: '', body: '' },
  sms: { type: 'sms', body: '' },
  webhook: { type: 'webhook', url: '' },
}

export const newCondition: Row = { type: 'answer', question: '', operator: 'equals', value: '', hosts: '' }

export function stepRow(step: Step): Row {
  if (step.type === 'webhook') return step
  const texts = { type: step.type, body: step.body ?? '' }
  if (step.type === 'sms') return texts
  const isRole = (to: string) => roles.some((role) => role === to)
  return {
    ...texts,
    subject: step.subject ?? '',
    addresses: step.to.filter((to) => !isRole(to)).join(', '),
    ...Object.fromEntries(step.to.filter(isRole).map((role) => [`to_${role}`, 'on'])),
    ...(step.details && { details: 'on' }),
  }
}

/** An empty text means the usual one. */
export function stepIn({ type, ...row }: Row) {
  const text = (name: string) => (row[name]?.trim() ? row[name] : null)
  if (type === 'webhook') return { type, url: row.url ?? '' }
  if (type === 'sms') return { type, to: ['invitee'], body: text('body') }
  return { type, to: recipientsIn(row), subject: text('subject'), body: text('body'), details: row.details === 'on' }
}

export function recipientsIn(row: Row) {
  const addresses = (row.addresses ?? '').split(/[\s,;،]+/).filter((part) => part !== '')
  return [...roles.filter((role) => row[`to_${role}`] === 'on'), ...addresses]
}

export function conditionRow(condition: Condition, emails: ReadonlyMap<string, string>): Row {
  const { type } = condition
  if (type === 'first_time_invitee') return { type }
  if (type === 'answer') return condition
  return { type, hosts: condition.hosts.map((uri) => emails.get(uri) ?? uri).join('\n') }
}

/** `hosts`: the URIs of members by their email address. An unknown address stays, and the API refuses it. */
export function conditionIn(
  { type, question = '', operator, value = '', hosts = '' }: Row,
  known: ReadonlyMap<string, string>,
) {
  if (type === 'answer') return { type, question, operator, value }
  return type === 'host' ? { type, hosts: hostLines(hosts).map((line) => known.get(fold(line)) ?? line) } : { type }
}

export const hostLines = (text: string) => text.split(/[\s,;،]+/).filter((line) => line !== '')
