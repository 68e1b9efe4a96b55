import type { Branding } from '../../people/organizations/queries.ts'
import type { UserRow } from '../../people/users/queries.ts'
import { config } from '../../platform/config.ts'
import { milliseconds } from '../../platform/time.ts'
import { canceledMeeting, missedMeeting, newMeeting, pastMeeting } from '../../webhooks/samples/meetings.ts'
import type { EmailContext } from '../booking-emails/detail-texts.ts'
import type { TriggerType } from '../workflows/step-schema.ts'
import type { MessageContext } from './context-data.ts'

/** Whose message it is: the host of the sample meeting, who reads the preview. */
export type SampleOwner = { brand: Branding; user: UserRow; now: number }

/** A context for previews without a booking, in the brand of the organization, with the user as the host. */
export function sampleContext(trigger: TriggerType, { brand, user, now }: SampleOwner): MessageContext {
  const common = { trigger, brand, owner: user }
  if (trigger === 'routing_form_submitted') return { ...common, form: sampleForm }
  const booking = sampleBooking(trigger, { brand, user, now })
  if (trigger !== 'recap_available') return { ...common, booking }
  return {
    ...common,
    booking,
    recap: { title: booking.event.name ?? '', link: `${config.BASE_URL}/shared_recaps/sample` },
  }
}

const sampleForm = {
  name: 'Contact sales',
  answers: [
    { question: 'Where do you work?', answer: 'Example Studio' },
    { question: 'How many of you are there?', answer: '10 to 50' },
  ],
}

const online = {
  type: 'zoom' as const,
  status: 'pushed' as const,
  join_url: 'https://zoom.example/j/5551234567',
  data: null,
}

function sampleBooking(trigger: TriggerType, { brand, user, now }: SampleOwner): EmailContext {
  const { event, invitee } = meetingFor(trigger, user, now)
  const asked = trigger === 'reconfirmation_missing' ? { reconfirmation_requested_at: invitee.created_at } : {}
  const booking: EmailContext = {
    event: { ...event, location: online },
    invitee: { ...invitee, locale: user.locale, ...asked },
    guests: event.guests.map(({ email }) => email),
    hosts: [user],
    isLocationFromInvitee: false,
    locale: user.locale,
    brand,
    bookingPage: `${config.BASE_URL}/@${user.slug}/introduction`,
  }
  // Invitees do not get their own reason, so the host canceled.
  if (trigger === 'canceled') return cancelByHost(booking, user)
  if (trigger !== 'rescheduled') return booking
  const earlier = newMeeting({ host: user, now: now - milliseconds({ days: 3 }) })
  return { ...booking, old: cancelByHost({ ...booking, event: { ...earlier.event, location: online } }, user) }
}

function cancelByHost(booking: EmailContext, { name }: UserRow): EmailContext {
  const by = {
    status: 'canceled' as const,
    canceler_type: 'host' as const,
    canceled_by: name,
    canceled_at: booking.event.updated_at,
    cancel_reason: 'I am ill.\nSorry about that!',
  }
  return { ...booking, event: { ...booking.event, ...by }, invitee: { ...booking.invitee, ...by } }
}

function meetingFor(trigger: TriggerType, host: UserRow, now: number) {
  if (trigger === 'canceled') return canceledMeeting({ host, now })
  if (trigger === 'no_show') return missedMeeting({ host, now })
  const isOver = trigger === 'follow_up' || trigger === 'recap_available'
  return isOver ? pastMeeting({ host, now }) : newMeeting({ host, now })
}
