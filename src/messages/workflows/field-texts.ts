/** Texts of the API reference that requests and responses share. */
export const fieldTexts = {
  to: 'Who gets the email: invitee, hosts, guests or email addresses. Each person gets their own email.',
  subject:
    'Subject with variables such as {{event.name}}. Null: the usual subject in the language of the recipient, ' +
    'for the triggers booked, rescheduled, canceled and reminder.',
  body:
    'Text with variables such as {{invitee.first_name}}; an empty line begins a new paragraph. Null: the usual ' +
    'text in the language of the recipient, for the triggers booked, rescheduled, canceled and reminder.',
  details:
    'Whether the email has the facts of the meeting, the links to join, reschedule and cancel and the calendar ' +
    'invitation. Only for the triggers booked, rescheduled, canceled and reminder, and not for email addresses.',
  sms:
    'Text with variables. Null: the usual text in the language of the invitee, for the triggers booked, ' +
    'rescheduled, canceled and reminder.',
  url: 'Address that gets a POST request: https, reachable from the internet unless the operator allows others.',
  question: 'The question as the event type or the routing form asks it. Upper and lower case are equal.',
  value: 'What the answer is compared with. Upper and lower case are equal.',
  hosts: 'URIs of users. The condition holds if one of them is a host of the meeting.',
}

export const triggerValues = {
  booked: 'A meeting was booked.',
  rescheduled: 'A booking was moved to another time.',
  canceled: 'A booking was canceled.',
  reminder: 'Some minutes before the start of a meeting.',
  follow_up: 'Some minutes after the end of a meeting.',
  no_show: 'An invitee was marked as a no-show.',
  reconfirmation_missing: 'An invitee was asked to reconfirm and did not answer.',
  routing_form_submitted: 'A visitor submitted a routing form.',
  recap_available: 'The recap of a meeting is available.',
}

export const operatorValues = {
  equals: 'The answer is the value.',
  contains: 'The answer contains the value.',
}

export const subjectExample = 'How was {{event.name}}?'
export const bodyExample = 'Hi {{invitee.first_name}},\n\nThank you for your time. Book again: {{links.book}}'
