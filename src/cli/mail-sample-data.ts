import type { FlaggedMeeting } from '../calendars/entries/emails.ts'
import type { EmailContext } from '../messages/booking-emails/detail-texts.ts'
import type { HostRow } from '../messages/booking-emails/queries.ts'
import type { AccessEndedNotice } from '../people/offboarding/emails.ts'
import type { Branding } from '../people/organizations/queries.ts'
import type { UserRow } from '../people/users/queries.ts'
import { asId } from '../platform/ids.ts'
import { milliseconds, seconds } from '../platform/time.ts'
import { newMeeting } from '../webhooks/samples/meetings.ts'
import type { FailingSubscriptionRow, LastProblem } from '../webhooks/worker/failure-warning-queries.ts'

const idOf = (number: number) => asId<never>(`019b2c61-0000-7000-8000-00000000000${number}`)
/** A Saturday, so that the sample meeting is on a Monday. */
const now = Date.parse('2026-11-14T15:00:00Z')
const created_at = '2026-11-01T09:00:00.000000Z'

export const sampleSecret = 'sample-secret'
export const sampleCode = '482913'

export const brand: Branding = {
  name: 'Acme',
  brand_color: '#7a2e8e',
  powered_by: true,
  embed_domains: null,
  logo_url: null,
  links: {
    website: 'https://acme.example',
    imprint: 'https://acme.example/imprint',
    privacy: 'https://acme.example/privacy',
  },
}

export const host: HostRow = {
  id: idOf(2),
  name: 'Ada Park',
  email: 'ada@acme.example',
  timezone: 'Europe/Berlin',
  time_notation: '24h',
  locale: 'en',
}
const user: UserRow = {
  ...host,
  locale: 'en',
  organization_id: idOf(1),
  slug: 'ada-park',
  avatar_url: null,
  meeting_url: null,
  week_start: 'monday',
  created_at,
  updated_at: created_at,
}

const online = {
  type: 'zoom' as const,
  status: 'pushed' as const,
  join_url: 'https://zoom.example/j/5551234567',
  data: null,
}
const questions_and_answers = [
  { question: 'What would you like to talk about?', answer: 'How your team plans a week.\nAnd prices.', position: 0 },
  { question: 'Company', answer: 'Initech', position: 1 },
]

/** Sample bookings in a language, by what happened to them. */
export function bookingsIn(locale: string) {
  const { event, invitee } = newMeeting({ host: user, now })
  const booked: EmailContext = {
    event: { ...event, location: online },
    invitee: { ...invitee, locale, questions_and_answers },
    guests: ['sam.reed@example.com'],
    hosts: [host],
    isLocationFromInvitee: false,
    locale,
    brand,
    bookingPage: 'https://meet.acme.example/@ada-park/introduction',
  }
  const later = newMeeting({ host: user, now: now + milliseconds({ days: 3 }) }).event
  const group = groupOf(booked)
  const byInvitee = cancellation('invitee', invitee.name, 'Something has come up. I will book another time.')
  const byHost = cancellation('host', host.name, 'I am ill.\nSorry about that!')
  const failed = { ...online, status: 'failed' as const, join_url: null }
  return {
    booked,
    withoutLink: { ...booked, event: { ...booked.event, location: failed } },
    group,
    rescheduled: { ...booked, event: { ...later, location: online }, old: cancel(booked, byHost) },
    canceledByHost: cancel(booked, byHost),
    canceledByInvitee: cancel(booked, byInvitee),
    groupCanceled: cancel(group, byHost),
    inviteeLeft: { ...group, invitee: { ...group.invitee, ...byInvitee } },
  }
}

function groupOf(booked: EmailContext): EmailContext {
  const location = { type: 'physical' as const, location: '12 Harbor Street', additional_info: 'Second floor' }
  return {
    ...booked,
    guests: [],
    invitee: { ...booked.invitee, questions_and_answers: [], text_reminder_number: null },
    event: { ...booked.event, invitees_limit: 12, invitees_active: 7, location },
  }
}

function cancellation(canceler_type: 'host' | 'invitee', canceled_by: string, cancel_reason: string) {
  return { status: 'canceled' as const, canceled_at: created_at, canceled_by, canceler_type, cancel_reason }
}

function cancel(context: EmailContext, by: ReturnType<typeof cancellation>): EmailContext {
  return { ...context, event: { ...context.event, ...by }, invitee: { ...context.invitee, ...by } }
}

export const failure: { row: FailingSubscriptionRow; problem: LastProblem } = {
  row: {
    id: idOf(3),
    organization_id: idOf(1),
    manager_id: host.id,
    state: 'active',
    callback_url: 'https://hooks.example.com/crm?key=secret',
    events: ['invitee.created', 'invitee.canceled'],
    retry_started_at: '2026-11-16T09:00:00.000000Z',
    disabled_from: '2026-11-17T09:00:00.000000Z',
    failing_seconds: seconds({ hours: 1 }),
  },
  problem: { error: null, status: '502' },
}

export const flaggedMeeting: FlaggedMeeting = {
  id: idOf(6),
  name: 'Introduction',
  start_time: '2026-11-18T09:00:00.000000Z',
  end_time: '2026-11-18T09:30:00.000000Z',
}

export const accessEnded: AccessEndedNotice = {
  organization_id: idOf(1),
  organization_name: brand.name,
  user_id: host.id,
  name: 'Eve Lindt',
  reason: 'removed',
  subscriptions: [failure.row],
  invitations: [{ id: idOf(4), email: 'gus@acme.example' }],
  applications: [{ id: idOf(5), name: 'Partner Sync' }],
}

export const forwarded = {
  from: { name: 'Zoë Lund', address: 'zoe@example.com' },
  subject: '',
  text: 'Hello Ada,\n\nI am running ten minutes late.\n\nZoë',
}
