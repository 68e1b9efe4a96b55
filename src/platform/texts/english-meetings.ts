/** The console: the page of one meeting. `name`: of an invitee, `actor`: who did it. */
export const meetingTexts = {
  // What the meeting is
  'meeting-ended': 'Ended',
  'meeting-host': 'Host',
  'meeting-hosts': 'Hosts',
  'meeting-notes': 'Notes',
  'meeting-status': 'Status',
  'meeting-hidden': 'You can’t see that meeting.',
  'meeting-no-invitees': 'This meeting has no invitees. Their data was deleted.',
  'meeting-no-location': 'No location',
  'meeting-invitees-call': 'By phone: the invitees call {number}',
  'meeting-call-number': 'By phone: call {number}',
  'meeting-previous-invitees': 'Previous invitees',
  'meeting-more-invitees': 'More invitees',

  // The invitees
  'meeting-no-show': 'No-show',
  'meeting-phone': 'Phone',
  'meeting-their-time': 'Their time',
  'meeting-booked': 'Booked',
  'meeting-reconfirmation': 'Still coming?',
  'meeting-asked-on': 'Asked on {time}',
  'meeting-calendar': 'Calendar',
  'meeting-calendar-answer': 'Calendar: {answer}',
  'meeting-no-answer': 'No answer yet',
  'meeting-accepted': 'Accepted',
  'meeting-declined': 'Declined',
  'meeting-maybe': 'Maybe',

  // Who ended it. name: of the person
  'meeting-canceled-by-host': 'Canceled by {name}, the host',
  'meeting-canceled-by-invitee': 'Canceled by {name}, the invitee',
  'meeting-canceled-by-a-host': 'Canceled by the host',
  'meeting-canceled-by-an-invitee': 'Canceled by the invitee',
  'meeting-rescheduled-by-host': 'Rescheduled by {name}, the host',
  'meeting-rescheduled-by-invitee': 'Rescheduled by {name}, the invitee',
  'meeting-rescheduled-by-a-host': 'Rescheduled by the host',
  'meeting-rescheduled-by-an-invitee': 'Rescheduled by the invitee',

  // Buttons
  'meeting-cancel': 'Cancel meeting',
  'meeting-mark-no-show': 'Mark as no-show',
  'meeting-unmark-no-show': 'Remove no-show mark',
  'meeting-ask-again': 'Ask to reconfirm',
  'meeting-resend': 'Resend confirmation',
  'meeting-book-again': 'Book again',
  'meeting-add-notes': 'Add notes',
  'meeting-edit-notes': 'Edit notes',
  'meeting-save-notes': 'Save notes',
  'meeting-notes-hint': 'Invitees don’t see these notes, and no one gets an email about them.',
  'meeting-remove-guest': 'Remove guest',

  // After an action
  'meeting-done-canceled': 'The meeting is canceled. We’re emailing everyone involved.',
  'meeting-done-invitee-canceled': 'The booking is canceled. We’re emailing the invitee and the hosts.',
  'meeting-done-rescheduled': 'The meeting has a new time. We’re emailing everyone involved.',
  'meeting-done-no-show': 'The invitee is marked as a no-show.',
  'meeting-done-unmarked': 'The no-show mark is removed.',
  'meeting-done-notes': 'The notes are saved.',
  'meeting-done-guests': 'The guests are added. We’re emailing them an invitation.',
  'meeting-done-guest-removed': 'The guest is removed. We’re emailing them that they don’t need to attend.',
  'meeting-done-reconfirm': 'We’re asking the invitee by email whether they will be there.',
  'meeting-done-resent': 'We’re emailing the confirmation to the invitee again.',

  // When it no longer makes sense
  'meeting-stale-canceled': 'This meeting is already canceled, so nothing was changed.',
  'meeting-stale-invitee': 'This booking is already canceled, so nothing was changed.',
  'meeting-stale-started': 'This meeting has already started, so nothing was changed.',
  'meeting-stale-not-started': 'This meeting has not started yet, so nothing was changed.',
  'meeting-stale-no-show': 'This invitee is already marked as a no-show.',
  'meeting-stale-unmarked': 'This no-show mark was already removed.',
  'meeting-stale-guest': 'This guest was already removed.',
  // wait: "in 15 minutes"
  'meeting-too-often': 'We sent this email recently, so it was not sent again. Try again {wait}.',

  // Cancel
  'meeting-cancel-question': 'Cancel this meeting?',
  'meeting-cancel-advice': join(
    '{count, plural, one {The invitee gets an email} other {All # invitees get an email}}, and so do guests and ',
    'hosts. The time becomes free again. You can’t undo this.',
  ),
  'meeting-cancel-invitee-question': 'Cancel the booking of {name}?',
  'meeting-cancel-invitee-advice':
    'We’ll email {name} and the hosts. The seat becomes free again. You can’t undo this.',
  'meeting-reason-note': 'optional, shared with the invitee',

  // Reschedule
  'meeting-invitee': 'Invitee',
  'meeting-time-now': 'Now',
  'meeting-zone': 'Times are shown in {zone}.',
  'meeting-previous-week': 'Previous week',
  'meeting-next-week': 'Next week',
  'meeting-no-times-week': 'No times are available this week.',
  'meeting-no-times': join(
    'No times are available. Check the hours of the hosts and the event type, or cancel this meeting and book ',
    'another one.',
  ),
  'meeting-move-question': 'Move the meeting to this time?',
  'meeting-move-advice': 'The invitee, guests and hosts get an email with the new time.',

  // Guests. email: of the guest
  'meeting-remove-guest-question': 'Remove this guest?',
  'meeting-remove-guest-advice': '{email} gets an email that removes the meeting from their calendar.',
  'guest-is-the-invitee': '“{guest}” is the invitee. Please remove it.',
  'guest-known': '“{guest}” is already a guest. Please remove it.',
  'guest-blocked': '“{guest}” is blocked in your organization. Please remove it.',
  'guests-left': '{count, plural, one {You can add # more guest.} other {You can add # more guests.}}',

  // What happened
  'timeline-title': 'What happened',
  'timeline-latest': 'Only the latest {count} entries are shown.',
  'timeline-someone': 'Someone',
  'timeline-booked': '{name} booked this meeting',
  'timeline-booked-by': '{actor} booked this meeting for {name}',
  'timeline-moved-here': '{name} was moved here from {time}',
  'timeline-moved-here-hidden': '{name} was moved here from another meeting',
  'timeline-moved-away': '{actor} moved {name} to {time}',
  'timeline-moved-away-hidden': '{actor} moved {name} to another meeting',
  'timeline-moved-away-own': '{name} rescheduled to {time}',
  'timeline-moved-away-own-hidden': '{name} rescheduled to another meeting',
  'timeline-canceled': '{actor} canceled the booking of {name}',
  'timeline-canceled-own': '{name} canceled their booking',
  'timeline-no-show': '{actor} marked {name} as a no-show',
  'timeline-no-show-removed': '{actor} removed the no-show mark of {name}',
  'timeline-notes': '{actor} changed the notes',
  'timeline-guests-added': '{actor} added guests',
  'timeline-guest-added': '{actor} added {guest} as a guest',
  'timeline-guest-removed': '{actor} removed {guest} from the guests',
  'timeline-guests-removed': '{actor} removed a guest',
  'timeline-reconfirm': '{actor} asked {name} to reconfirm',
  'timeline-reconfirmed': '{name} confirmed that they will be there',
  'timeline-resent': '{actor} sent the confirmation to {name} again',
  'timeline-payment': '{actor} recorded a payment of {name}',
  'timeline-accepted': '{name} accepted the calendar invitation',
  'timeline-declined': '{name} declined the calendar invitation',
  'timeline-tentative': '{name} answered “maybe” to the calendar invitation',
  'timeline-email': 'Email to {recipient}: {subject}',
  'timeline-sms': 'Text message to {recipient}',
  // event: invitee.created, host: hooks.example.com
  'timeline-webhook': 'Webhook {event} to {host}',
  'timeline-attempts': '{count, plural, one {# attempt} other {# attempts}}',

  // What became of a message or a webhook
  'message-waiting': 'Waiting',
  'message-kept': 'Kept here: no email server is set up',
  'message-kept-sms': 'Kept here: no SMS provider is set up',
  'message-sent': 'Sent',
  'message-delivered': 'Delivered',
  'message-undelivered': 'Not delivered',
  'message-bounced': 'Bounced',
  'message-failed': 'Failed',
  'message-suppressed': 'Not sent',
} as const

/** Lines of one text, for the compiler as for people. */
function join<First extends string, Second extends string>(first: First, second: Second) {
  return `${first}${second}` as const
}
