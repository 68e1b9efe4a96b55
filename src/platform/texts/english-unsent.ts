/**
 * What pages say instead of a text that promises an email while no email server is set up: `text` of texts.ts chooses.
 * The key is that of the text and `-unsent`.
 */
export const unsentTexts = {
  'guests-hint-unsent': 'One per line, up to {count}.',
  'emailed-details-unsent':
    'This service sends no email, so keep the address of this page. Here you can reschedule or cancel.',
  'check-code-sent-unsent':
    'This service sends no email, so no code can reach you. Turn on JavaScript to book without one, or ask the host.',
  'too-many-codes-unsent':
    'Too many codes were requested. Try again {wait}, or turn on JavaScript and book without a code.',
  'code-sent-unsent': 'This service sends no email, so a code can’t reach you. Ask the person who runs it.',
  'get-code-unsent': 'Request a code',
  'email-me-code-unsent': 'Request a code',
  'do-not-wait-unsent': 'Don’t want to wait? Ask the person who runs this service for a link to a new password.',
  'reset-advice-unsent': 'This service sends no email. Ask the person who runs it for a link to choose a new password.',
  'link-sent-unsent': 'This service sends no email. Ask the person who runs it for a link to choose a new password.',
  'email-me-link-unsent': 'Request a link',
  'emails-requested-unsent':
    'This service sends no email. Ask the person who runs it for the emails that you requested.',
  'ask-for-invitation-unsent': 'Ask the person who invited you for a new link.',
  'ml-done-booked-unsent': 'Booked. This service sends no email, so tell everyone involved yourself.',
  'meeting-done-canceled-unsent':
    'The meeting is canceled. This service sends no email, so tell everyone involved yourself.',
  'meeting-done-invitee-canceled-unsent':
    'The booking is canceled. This service sends no email, so tell everyone involved yourself.',
  'meeting-done-rescheduled-unsent':
    'The meeting has a new time. This service sends no email, so tell everyone involved yourself.',
  'meeting-done-guests-unsent':
    'The guests are added. This service sends no email, so tell everyone involved yourself.',
  'meeting-done-guest-removed-unsent':
    'The guest is removed. This service sends no email, so tell everyone involved yourself.',
  'removal-plan-meetings-reassign-unsent':
    '{to} hosts the upcoming meetings. This service sends no email, so tell everyone involved yourself.',
  'removal-plan-meetings-cancel-unsent':
    'Meetings without other hosts are canceled. This service sends no email, so tell everyone involved yourself.',
  'mb-emails-unsent': 'This service sends no email, so tell everyone involved yourself.',
  'meeting-move-advice-unsent': 'This service sends no email, so tell everyone involved yourself.',
  'meeting-remove-guest-advice-unsent': 'This service sends no email, so tell {email} yourself.',
  'meeting-cancel-advice-unsent':
    'This service sends no email, so tell everyone yourself. The time becomes free again. You can’t undo this.',
  'meeting-cancel-invitee-advice-unsent':
    'This service sends no email, so tell everyone yourself. The seat becomes free again. You can’t undo this.',
  'meeting-done-reconfirm-unsent': 'This service sends no email, so it’s kept here. Tell the invitee yourself.',
  'meeting-done-resent-unsent': 'This service sends no email, so it’s kept here. Tell the invitee yourself.',
  'meeting-too-often-unsent': 'This was requested recently. Try again {wait}.',
  'timeline-resent-unsent': '{actor} requested the confirmation for {name} again',
  'people-resend-unsent': 'New link',
  'people-resend-wait-unsent': 'A link for this person was made recently. You can make a new one {wait}.',
  'people-done-resent-unsent':
    'The invitation has a new link. Copy it for the person, because this service sends no email.',
  'people-invite-text-unsent':
    'This service sends no email, so copy each invitation’s link for the person. A pending invitation uses a seat.',
  'people-invite-send-unsent': 'Create invitations',
  'people-invite-many-unsent': 'You can invite at most {count} people at once. No invitation was created.',
  'people-invited-count-unsent':
    '{count, plural, =0 {No invitation was created} one {# invitation was created} other {# invitations were created}}',
  'people-revoke-text-unsent': 'The link of the invitation stops working. You can invite the person again.',
  'conf-join-gone-text-unsent': 'It was canceled, or it’s over.',
  'wf-test-text-unsent':
    'The emails are kept here, as their first recipient would get them. Text messages and requests aren’t sent.',
  'wf-test-send-unsent': 'Create test emails',
  'wf-test-done-unsent': `{count, plural, =0 {There is no email to keep.} one {# test email is kept here.} other {# test emails are \
kept here.}}`,
  'people-inv-sent-unsent': 'Last link',
  'check-by-email-unsent': 'Request a code instead',
  'new-code-unsent': 'Request a new code',
  'code-label-unsent': 'Your code',
  'check-email-unsent': 'No email is sent',
  'code-format-unsent': 'Enter the six digits of the code.',
  'wf-test-wait-unsent': 'You’ve created many test emails. You can create 60 an hour. Try again {wait}.',
} as const
