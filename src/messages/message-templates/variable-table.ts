import type { Inline } from '../../platform/email/compose.ts'
import { triggerTypes, type TriggerType } from '../workflows/step-schema.ts'
import type { MessageContext, MessageRecipient } from './context-data.ts'
import {
  answersText,
  bookingAddress,
  cancelReason,
  clockAt,
  confirmLink,
  dateOf,
  durationOf,
  formAnswersText,
  guestsText,
  hostOf,
  inviteeFirstName,
  inviteeText,
  joinLink,
  manageLink,
  previousStart,
  recapLink,
  startText,
  zoneText,
} from './variable-texts.ts'
import { hostNamesOf, locationTextOf, titleOf, type EmailContext } from '../booking-emails/detail-texts.ts'

export type VariableKind = 'text' | 'instant' | 'date' | 'time' | 'duration' | 'link' | 'list'

/** What a template can name. Descriptions and samples are for the documentation and for editors. */
export type Variable = {
  name: string
  kind: VariableKind
  description: string
  sample: string
  triggers: readonly TriggerType[]
  /** Only a message to the invitee alone can have it, because it lets its reader change the booking. */
  isForInviteeOnly: boolean
  value: (context: MessageContext, recipient: MessageRecipient) => Inline | undefined
}

type Entry = Pick<Variable, 'kind' | 'description' | 'sample' | 'value'> &
  Partial<Pick<Variable, 'triggers' | 'isForInviteeOnly'>>

const forms: readonly TriggerType[] = ['routing_form_submitted']
const recaps: readonly TriggerType[] = ['recap_available']
const bookings = triggerTypes.filter((type) => type !== 'routing_form_submitted')

const entries: Record<string, Entry> = {
  'invitee.name': ofBooking('text', 'The name of the invitee.', 'Robin Hale', inviteeText('name')),
  'invitee.first_name': ofBooking('text', 'The first name of the invitee.', 'Robin', inviteeFirstName),
  'invitee.email': ofBooking(
    'text',
    'The email address of the invitee. Empty for guests.',
    'robin.hale@example.com',
    inviteeText('email'),
  ),
  'invitee.phone': ofBooking(
    'text',
    'The phone number for text messages. Empty for guests.',
    '+12025550143',
    inviteeText('phone'),
  ),
  'invitee.timezone': ofBooking(
    'text',
    'The time zone of the invitee. Empty for guests.',
    'America/New_York',
    inviteeText('timezone'),
  ),

  'event.name': ofBooking('text', 'The name of the meeting.', 'Introduction', ({ event }, { reader }) =>
    titleOf(event, reader.texts),
  ),
  'event.start': ofBooking(
    'instant',
    'Date and time of the start, in the language, time zone and clock of the recipient.',
    'Monday, November 16, 2026, 10:00 am',
    startText,
  ),
  'event.date': ofBooking('date', 'The day of the meeting.', 'Monday, November 16, 2026', dateOf),
  'event.time': ofBooking('time', 'When the meeting starts.', '10:00 am', clockAt('start_time')),
  'event.end_time': ofBooking('time', 'When the meeting ends.', '10:30 am', clockAt('end_time')),
  'event.duration': ofBooking('duration', 'How long the meeting takes.', '30 minutes', durationOf),
  'event.timezone': ofBooking(
    'text',
    'The time zone of the times in the message.',
    'Eastern Standard Time (America/New_York)',
    zoneText,
  ),
  'event.location': ofBooking('text', 'Where the meeting takes place.', 'Online, with Zoom', (booking, { reader }) =>
    locationTextOf(booking, reader),
  ),
  'event.join_link': ofBooking(
    'link',
    'Where to join the meeting online.',
    'https://zoom.example/j/5551234567',
    joinLink,
  ),
  'event.answers': ofBooking(
    'list',
    'The questions of the booking page with the invitee’s answers, one on each line. Empty for guests.',
    'Company: Example Studio',
    answersText,
  ),
  'event.guests': ofBooking(
    'list',
    'The addresses of the guests, one on each line. Empty for guests.',
    'sam.reed@example.com',
    guestsText,
  ),
  'event.cancel_reason': {
    ...ofBooking('text', 'Why the meeting was canceled or rescheduled.', 'I am ill.', cancelReason),
    triggers: ['rescheduled', 'canceled'],
  },
  'event.previous_start': {
    ...ofBooking(
      'instant',
      'The start before the meeting was rescheduled.',
      'Friday, November 13, 2026, 10:00 am',
      previousStart,
    ),
    triggers: ['rescheduled'],
  },

  'links.reschedule': forInvitee(
    'The page on which the invitee can choose another time.',
    'https://…/reschedulings/…',
    manageLink('reschedulings', 'reschedule'),
  ),
  'links.cancel': forInvitee(
    'The page on which the invitee can cancel.',
    'https://…/cancellations/…',
    manageLink('cancellations', 'cancel'),
  ),
  'links.confirm': forInvitee(
    'The page on which the invitee confirms to come. Empty unless a host asked for it.',
    'https://…/reconfirmations/…',
    confirmLink,
  ),
  'links.book': ofBooking(
    'link',
    'The booking page of the event type. Empty if it is not public.',
    'https://meet.example.com/@ada-park/introduction',
    bookingAddress,
  ),

  'host.name': ofBooking(
    'text',
    'The name of the host. A host who gets the message reads their own.',
    'Ada Park',
    (booking, recipient) => hostOf(booking, recipient)?.name,
  ),
  'host.first_name': ofBooking(
    'text',
    'The first name of the host.',
    'Ada',
    (booking, recipient) => hostOf(booking, recipient)?.name.trim().split(/\s+/)[0],
  ),
  'host.email': ofBooking(
    'text',
    'The email address of the host.',
    'ada@acme.example',
    (booking, recipient) => hostOf(booking, recipient)?.email,
  ),
  'hosts.names': ofBooking('list', 'The names of all hosts.', 'Ada Park and Bob Stein', ({ event }, { reader }) =>
    hostNamesOf(event, reader.texts),
  ),

  'organization.name': {
    kind: 'text',
    description: 'The name of your organization.',
    sample: 'Acme',
    value: ({ brand }) => brand.name,
  },

  'form.name': {
    kind: 'text',
    description: 'The name of the routing form.',
    sample: 'Contact sales',
    triggers: forms,
    value: ({ form }) => form?.name,
  },
  'form.answers': {
    kind: 'list',
    description: 'The questions of the form with the answers, one on each line.',
    sample: 'Company: Example Studio',
    triggers: forms,
    value: formAnswersText,
  },
  'recap.title': {
    kind: 'text',
    description: 'The title of the recap.',
    sample: 'Introduction',
    triggers: recaps,
    value: ({ recap }) => recap?.title,
  },
  'recap.link': {
    kind: 'link',
    description: 'The share link of the recap. Empty unless the recap is shared.',
    sample: 'https://…/shared_recaps/…',
    triggers: recaps,
    value: recapLink,
  },
}

export const variables: readonly Variable[] = Object.entries(entries).map(([name, entry]) => ({
  name,
  triggers: triggerTypes,
  isForInviteeOnly: false,
  ...entry,
}))

/** A map, so that names like `__proto__` are as unknown as all others. */
const byName = new Map(variables.map((variable) => [variable.name, variable]))

export const findVariable = (name: string) => byName.get(name)

/** The variables that a template of this trigger can name. */
export function variablesFor(trigger: TriggerType) {
  return variables.filter(({ triggers }) => triggers.includes(trigger))
}

type BookingValue = (booking: EmailContext, recipient: MessageRecipient, context: MessageContext) => Inline | undefined

function ofBooking(kind: VariableKind, description: string, sample: string, value: BookingValue): Entry {
  return {
    kind,
    description,
    sample,
    triggers: bookings,
    value: (context, recipient) => context.booking && value(context.booking, recipient, context),
  }
}

function forInvitee(description: string, sample: string, value: BookingValue): Entry {
  const onlyInvitee: BookingValue = (booking, recipient, context) =>
    recipient.role === 'invitee' ? value(booking, recipient, context) : undefined
  return { ...ofBooking('link', description, sample, onlyInvitee), isForInviteeOnly: true }
}
