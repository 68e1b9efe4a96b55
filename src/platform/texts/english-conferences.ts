/** The console and emails: links to join a meeting online. */
export const conferenceTexts = {
  'conf-video-call': 'Video call',
  'conf-link-follows': '{name} (link follows)',
  'log-conference': 'Conference',

  // The console
  'conf-title': 'Conferences',
  'conf-about': 'Give every booking a link to join online: with Jitsi, BigBlueButton or a room of your own.',
  'conf-advice': 'Choose a conference as the location of an event type. Every booking then gets a link to join.',
  'conf-none': 'There are no conferences yet. Add one to give bookings a link to join.',
  'conf-add': 'Add conference',
  'conf-add-title': 'Add a conference',
  'conf-edit': 'Edit…',
  'conf-edit-title': 'Edit “{name}”',
  'conf-save': 'Save conference',
  'conf-saved': 'The conference was saved.',
  'conf-added': 'The conference was added. Now choose it as the location of an event type.',
  'conf-name': 'Name',
  'conf-name-hint': 'Invitees see it when they choose where to meet.',
  'conf-provider': 'Service',
  'conf-jitsi': 'Jitsi: a new room for every meeting',
  'conf-bigbluebutton': 'BigBlueButton: a new room for every meeting, with hosts as moderators',
  'conf-room': 'My own room or address',
  'conf-service-jitsi': 'Jitsi',
  'conf-service-bigbluebutton': 'BigBlueButton',
  'conf-service-room': 'Own room',
  'conf-url': 'Address',
  'conf-url-hint': `Jitsi: for example https://meet.jit.si. BigBlueButton: what “bbb-conf --secret” shows as URL. Own room: its \
address. The words “random” and “meeting” in braces become random characters and the ID of the meeting.`,
  'conf-secret': 'Shared secret',
  'conf-secret-hint': 'Only for BigBlueButton: what “bbb-conf --secret” shows as Secret. It’s stored encrypted.',
  'conf-secret-keep':
    'Leave it empty to keep the secret that is saved. If you change the address, enter the secret again.',
  'conf-scope': 'Who can use it',
  'conf-scope-user': 'Only me',
  'conf-scope-organization': 'Everyone in the organization',
  'conf-fixed': 'Every meeting has the same link. People from different meetings can meet in the same room.',
  'conf-limit': 'There can be at most 20. Delete one that you no longer use.',
  'conf-test': 'Test',
  'conf-test-good': 'It works. This is a link like the one that a booking gets:',
  'conf-test-bad': 'There’s no link: {problem}.',
  'conf-delete': 'Delete…',
  'conf-delete-title': 'Delete “{name}”?',
  'conf-delete-text': 'Meetings that are booked keep their links, but those of BigBlueButton stop working.',
  'conf-delete-now': 'Delete conference',
  'conf-deleted': 'The conference was deleted.',
  'conf-used': 'These event types use it. Choose another location for them before you delete it:',
  'conf-back': 'Back to conferences',

  // The event type editor
  'conf-choice': 'Link to join',
  'conf-choice-none': 'No link',
  'conf-choice-hint': 'Every booking gets its own link. The text above is what invitees see.',

  // The page behind the link to a BigBlueButton room
  'conf-join-title': 'Join “{name}”',
  'conf-join-name': 'Your name',
  'conf-join-name-hint': 'The others in the meeting see it.',
  'conf-join-now': 'Join meeting',
  'conf-join-host': 'You join as a host.',
  'conf-join-failed': 'The conference server doesn’t answer. Try again in a minute, or contact the host.',
  'conf-join-gone': 'There’s no meeting behind this link',
  'conf-join-gone-text': 'It was canceled, or it’s over. The email about your booking has the details.',

  // The email to hosts when a BigBlueButton server does not answer
  'confmail-subject': 'The link to join “{meeting}” doesn’t work yet',
  'confmail-text':
    'We tried to prepare the room of this meeting, but the conference server didn’t answer as expected: {problem}.',
  'confmail-next': 'The link works again as soon as the server does. Test the conference before the meeting starts.',
  'confmail-button': 'Check conferences',

  // Links of hosts that change or are missing
  'link-change-email-subject': 'New link to join: {meeting} with {names}, {when}',
  'link-change-new': 'The link to join this meeting has changed. The old link no longer works for it.',
  'link-change-none': 'The link to join this meeting is no longer valid. {names} will share a new one with you.',
  'host-link-missing': `This meeting has no link to join yet. Send one to {name}, or add your own link to your profile: then all \
meetings like this get it.`,
  'host-link-add': 'Add your link',
  'custom-link-follows': '{name}. {names} will share the link.',
  'own-link': 'Your link for online meetings',
  'own-link-hint':
    'For example your room at Zoom, Meet, Teams or Webex. Meetings that are already booked get a new link, too.',
  'own-link-invalid': 'Enter an address that begins with https://.',
  'own-link-used': 'Event types use this link as a conference. Choose another location for them before you remove it.',
  'host-link': 'The host’s own link',
  'host-link-note':
    'No account is connected here. Meetings get the link of the host who holds them, or have no link to join.',
  'host-link-lacking': 'These hosts have no link yet: {names}.',
  'attention-no-link':
    '{count, plural, one {# event type needs} other {# event types need}} your link for online meetings',
  'attention-no-host-link': `{count, plural, one {# event type has a host} other {# event types have hosts}} without a link for online \
meetings`,
  'meeting-no-link':
    'This meeting has no link to join. Add your own link to your profile, or send one to the people who come.',
  'meeting-link-again': 'Look for a link again',
  'meeting-done-link': 'The meeting has a link to join now.',
} as const
