/** Emails about bookings and about the workspace. `names`: of the hosts, or of the invitee if a host reads it. */
export const emailTexts = {
  // The frame of every email
  'email-sender': '{name} via {organization}',
  'email-greeting': 'Hi {name},',
  'email-greeting-unnamed': 'Hi,',

  // Subjects. when: "Monday, Nov 16, 10:30 am". It never changes its form, so it stands best at the end.
  'booked-email-subject': '{meeting} with {names} on {when}',
  'new-booking-email-subject': 'New booking: {meeting} with {names} on {when}',
  'invited-email-subject': 'Invitation: {meeting} with {names} on {when}',
  'rescheduled-email-subject': 'New time: {meeting} with {names} on {when}',
  'canceled-email-subject': 'Canceled: {meeting} with {names} on {when}',
  'session-canceled-email-subject': 'Canceled: {meeting} on {when}',
  'reminder-email-subject': 'Reminder: {meeting} with {names} on {when}',
  'reconfirm-email-subject': 'Will you be there? {meeting} with {names} on {when}',
  'reassigned-email-subject': 'Another host took over: {meeting} with {names} on {when}',
  'invitee-left-email-subject': '{name} canceled: {meeting} on {when}',
  'guest-removed-email-subject': 'You no longer need to attend: {meeting} with {names} on {when}',
  'guests-changed-email-subject': 'Guests changed: {meeting} with {names} on {when}',

  // To the invitee. names: of the hosts
  'invitee-booked': 'Your meeting with {names} is booked.',
  'invitee-rescheduled': 'Your meeting with {names} has a new time.',
  'invitee-canceled-own': 'You canceled your meeting with {names}.',
  'invitee-canceled-by-host': '{name} canceled this meeting.',
  'invitee-reminder': 'Your meeting with {names} is coming up.',
  'invitee-reconfirm': 'Can you still make your meeting with {names}? Please let us know.',

  // To a guest. name: of the invitee; hosts: their names
  'guest-invited': '{name} invited you to a meeting with {hosts}.',
  'guest-added': 'You’ve been added as a guest to {name}’s meeting with {hosts}.',
  'guest-rescheduled': '{name}’s meeting with {hosts}, which you are invited to, has a new time.',
  'guest-canceled': '{name}’s meeting with {hosts}, which you were invited to, was canceled.',
  'guest-removed': 'You are no longer a guest of {name}’s meeting with {hosts}, so you don’t need to attend.',

  // To a host. name: of the invitee, or of the person who canceled
  'host-booked': '{name} booked a meeting with you.',
  'guests-changed': 'The guests of your meeting with {names} have changed.',
  'host-rescheduled': 'Your meeting with {name} has a new time.',
  'host-canceled': '{name} canceled this meeting.',
  'host-invitee-left': '{name} is no longer coming to this meeting. The other invitees still are.',
  'host-reassigned': 'Your meeting with {name} now has another host. You’re free again at this time.',

  // Labels and values of a list. The other labels are those of the pages.
  'previous-time': 'Previously',
  'seats-taken': '{taken} of {limit} taken',
  'online-link-follows': 'Online, with {service}. {names} will share the link.',
  'invitee-calls-number': 'By phone: {name} calls {number}',
  'call-invitee-at-number': 'By phone: call {name} at {number}',
  'ask-person': 'Ask {names}',

  // After the host canceled: a link to the booking page
  'book-other-time': 'Book another time',

  // The page of the meeting, for a host
  'see-meeting': 'See the meeting',

  // At the end
  'keep-links-private': 'Please keep these links private. Anyone who has them can change your booking.',
  'reply-to-reach': 'Questions? Reply to this email to reach {name}.',
  'why-guest': 'You’re receiving this email because you are a guest of this meeting.',
  'why-former-guest': 'You’re receiving this email because you were a guest of this meeting.',
  'why-host': 'You’re receiving this email because you are a host of this meeting.',
  'why-former-host': 'You’re receiving this email because you were a host of this meeting.',
  'why-admin': 'You’re receiving this email because you are an admin of {organization}.',
  'why-webhook-manager':
    'You’re receiving this email because you manage this webhook subscription or are an admin of {organization}.',

  // A code to sign in
  'sign-in-email-subject': 'Your Convene sign-in code',
  'sign-in-email-reason':
    'We received a request to sign in to Convene with this email address. Enter this code to sign in:',
  'sign-in-email-closing': join(
    'The code works once, in the browser that requested it, and expires after ',
    '{minutes, plural, one {# minute} other {# minutes}}. Do not share it with anyone. ',
    'If you did not request it, you can ignore this email.',
  ),

  // A link to choose a new password, and the notice that the password was changed
  'reset-email-subject': 'Reset your Convene password',
  'reset-email-reason': join(
    'We received a request to reset the password of your Convene account. Your current password works until you ',
    'choose a new one.',
  ),
  'reset-email-closing':
    'The link works once and expires after an hour. If you did not request this, you can ignore this email.',
  'password-email-subject': 'Your Convene password was changed',
  'password-email-reason':
    'The password of your Convene account {email} was changed. All other browsers were signed out.',
  'password-email-advice':
    'If this was not you, reset your password right away and contact an admin of your organization.',
  'password-email-closing': 'If this was you, you don’t need to do anything.',

  // An invitation to join an organization
  'invitation-email-subject': 'You’re invited to join {organization}',
  'invitation-email-reason': '{inviter} invited you to join {organization} on Convene.',
  'invitation-email-about':
    'Members of {organization} publish the times when they are free, and others book meetings with them.',
  'invitation-email-action': 'Accept or decline',
  'invitation-email-closing': join(
    'The link works once and expires after {days, plural, one {# day} other {# days}}. If you did not expect this ',
    'email, you can ignore it.',
  ),

  // Webhook deliveries fail. time: "Monday, November 16, 2026, 10:30 am"; host: "hooks.example.com"
  'webhook-failing-email-subject': 'Webhooks to {host} are failing',
  'webhook-failing-email-reason': 'All webhook deliveries to this address have failed since {time}.',
  'webhook-failing-email-next': join(
    'We keep retrying, with longer and longer pauses. If no delivery succeeds by {time}, we will disable the ',
    'subscription, and later events will not be sent.',
  ),
  'webhook-failing-email-advice': join(
    'Please make sure that the address answers with a status from 200 to 299 within ',
    '{seconds, plural, one {# second} other {# seconds}}, without a redirect.',
  ),
  'webhook-disabled-email-subject': 'Webhooks to {host} have been disabled',
  'webhook-disabled-email-failed':
    'All webhook deliveries to this address have failed since {time}, so we disabled the subscription.',
  'webhook-disabled-email-gone':
    'The receiver answered that this address is gone for good (status 410), so we disabled the subscription.',
  'webhook-disabled-email-advice': join(
    'When the address works again, enable the subscription with POST {enable} and replay the missed events with ',
    'POST {replays}. We keep events for {days, plural, one {# day} other {# days}}.',
  ),
  'webhook-email-log': 'Every attempt is listed at GET {address}.',
  'webhook-address': 'Address',
  'webhook-events': 'Events',
  'webhook-problem': 'Last problem',
  'webhook-problem-status': 'The address answered with status {status}.',

  // Storage. percent: "80%"; quota: "10,240 MB"; address: of the service
  'sms-half-email-subject': '{organization} has used half of its text messages for a day',
  'sms-half-email-reason':
    '{organization} has used half of the {limit} segments of text messages that it can send in 24 hours.',
  'sms-half-email-advice':
    'If this is unexpected, look at the latest bookings with phone numbers. Strangers can enter numbers there.',
  'storage-email-subject': '{organization} has used {percent} of its storage',
  'storage-email-reason': '{organization} has used {percent} of its storage quota of {quota}.',
  'storage-full-email-subject': '{organization} has used all of its storage',
  'storage-full-email-reason': join(
    '{organization} has used its whole storage quota of {quota}. New meeting recaps, contacts, forms, event types ',
    'and form submissions are rejected until you free up space. Meetings can still be booked.',
  ),
  'storage-email-advice': join(
    'Delete meeting recaps, contacts or form submissions that you no longer need, or ask the operator of {address} ',
    'for a larger quota.',
  ),

  // What stopped because a member was removed or lost a role. name: of the member
  'access-email-subject': 'Please review what {name} set up at {organization}',
  'access-email-subject-disabled': join(
    '{count, plural, one {# webhook subscription of {name} was disabled} other {# webhook subscriptions of {name} ',
    'were disabled}}',
  ),
  'access-email-removed': '{name} was removed from {organization}.',
  'access-email-role': '{name} is no longer an admin of {organization}.',
  'access-email-group': '{name} no longer manages a group at {organization}.',
  'access-email-upgrade': '{name} set up webhook subscriptions at {organization} and can no longer manage them.',
  'access-email-subscriptions':
    'We disabled the webhook subscriptions that depended on {name}. Nothing more is sent to these addresses:',
  'access-email-subscriptions-advice': join(
    'Do you still need one? Check that its address belongs to you. Then turn it on with POST to its URI followed ',
    'by /enable, or create a new subscription and delete this one. If {name} knows the signing key, replace it ',
    'with POST to the URI followed by /rotate_signing_key.',
  ),
  'access-email-invitations': '{name} sent invitations that no one has answered yet. Their links no longer work:',
  'access-email-invitations-advice': join(
    'To invite one of these people, send the invitation again with POST to its URI followed by /resend. Delete the ',
    'invitations that you do not recognize.',
  ),
  'access-email-applications':
    '{name} registered these applications. They keep working for the people who connected them:',
  'access-email-applications-advice':
    'If {name} knows their secrets, replace them on the applications page of your account.',
  'access-email-more': 'and {count} more',

  // What a person wrote to the organizer of an invitation. name: "Zoë Lund (zoe@example.com)"
  'forward-email-subject': 'Message about {meeting}',
  'forward-email-reason': '{name} wrote about the meeting {meeting}:',
  'forward-email-closing':
    'They wrote to the organizer of the calendar invitation. Reply to this email to answer them.',
} as const

/** A text on several lines, with its type: the placeholders are read from it. */
function join<A extends string, B extends string, C extends string = ''>(a: A, b: B, c = '' as C) {
  return `${a}${b}${c}` as const
}
