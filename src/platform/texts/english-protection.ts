/** Bot protection of the booking page, its email with a code, and addresses that cannot book. */
export const protectionTexts = {
  // A check that the browser does while the visitor fills in the form
  'check-running': 'Checking that you are not a robot. You can keep typing.',
  'check-done': 'Check complete. You can book now.',
  'check-waiting': 'Almost done checking that you are not a robot. We’ll book your time right after.',
  'check-needed': 'Many people are booking right now, so we check that you are not a robot. This takes a few seconds.',
  'check-reload': 'Please reload this page and book again. Many people are booking right now.',
  'check-by-email': 'Email me a code instead',
  // In a field that only robots see and fill in
  'leave-empty': 'Leave this field empty',

  // A code by email, for visitors without JavaScript
  'check-code-sent': 'One more step: we’ve emailed a code to {email}. Enter it below to book this time.',
  'code-label': 'Code from the email',
  'code-hint': 'Six digits. The code expires after {minutes} minutes.',
  'code-wrong': 'This code is wrong or has expired. Check the latest email, or request a new code.',
  'new-code': 'Email me a new code',
  'too-many-codes': 'We’ve emailed too many codes. Try again {wait}, or turn on JavaScript and book without a code.',

  // The email with the code
  'code-email-subject': 'Your code to book {meeting}',
  'code-email-reason':
    'Someone is booking {meeting} with this email address. If it’s you, enter this code on the page:',
  'code-email-closing':
    'The code works once and expires after {minutes} minutes. If you are not booking a meeting, ignore this email.',

  // Does not say that the organization blocks the address
  'address-not-accepted': 'This booking can’t be made with this email address. Please contact the host another way.',
} as const
