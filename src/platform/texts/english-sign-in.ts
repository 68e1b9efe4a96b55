/** Sign-in, password reset and invitations to an organization. */
export const signInTexts = {
  // Sign in
  'email-address': 'Email address',
  password: 'Password',
  'email-me-code': 'Email me a code instead',
  'forgot-password': 'Forgot your password?',
  'incorrect-credentials': 'Incorrect email or password.',
  'check-email': 'Check your email',
  'code-sent':
    'If there is an account with that address, we’ve emailed it a six-digit code. Enter it in this browser within '
    + '{count, plural, one {# minute} other {# minutes}}.',
  'no-email-yet': 'No email after a minute or two? Check your spam folder.',
  code: 'Code',
  'code-format': 'Enter the six digits from the email.',
  'incorrect-code': 'Incorrect code. You have {count, plural, one {# try} other {# tries}} left.',
  'start-over': 'Start over',
  'code-expired': 'This code no longer works',
  'code-expired-advice':
    'A code works once, for a few tries within {count, plural, one {# minute} other {# minutes}}, and only in the '
    + 'browser that requested it. Start over with your password or a new code.',
  'too-many-attempts': 'Too many attempts',
  // wait: "in 15 minutes"
  'try-again': 'Please try again {wait}.',
  'do-not-wait': 'Don’t want to wait? Get a code by email or reset your password.',
  'get-code': 'Get a code by email',
  'emails-requested':
    'Check your inbox and your spam folder for the emails that you already requested. If you know your password, you '
    + 'can sign in with it.',

  // Reset the password
  'reset-password': 'Reset your password',
  'reset-advice': 'We’ll email you a link to choose a new password.',
  'email-me-link': 'Email me a link',
  'back-to-sign-in': 'Back to sign in',
  'link-sent':
    'If there is an account with that address, we’ve emailed it a link. The link works once, within an hour.',
  'try-another-address': 'Try another address',
  'choose-password': 'Choose a new password',
  'choose-password-advice': 'This changes the password of {email}. You will be signed out everywhere else.',
  'new-password': 'New password',
  'password-length': 'At least {count, plural, one {# character} other {# characters}}.',
  'change-password': 'Change password',
  'password-is-email': 'Please don’t use your email address as your password.',
  'link-expired': 'This link no longer works',
  'reset-link-advice':
    'A reset link works once, within an hour. A newer email replaces older ones. Check for a newer email, or request '
    + 'a new link.',
  'request-new-link': 'Request a new link',

  // An invitation to join an organization
  'invitation-title': 'Join {organization}',
  'invitation-intro': '{inviter} invited {email} to join {organization} on Convene.',
  'signed-in-instead': 'You are signed in as {current}. If you accept, you will be signed in as {email} instead.',
  'your-name': 'Your name',
  'your-time-zone': 'Your time zone',
  'accept-invitation': 'Accept and join',
  'not-for-you': 'Not for you?',
  'decline-invitation': 'Decline invitation',
  'welcome-to': 'Welcome to {organization}',
  'joined-as': 'You joined as {email}.',
  'invitation-declined': 'Invitation declined',
  'not-joined': 'You did not join {organization}. You can close this page.',
  'invitation-link-advice':
    'An invitation link works once, within 30 days. A newer email replaces older ones. Check for a newer email, or ask '
    + 'the person who invited you to send another one.',
  'other-organization':
    '{email} already belongs to another organization. Leave that organization first, or ask for an invitation to '
    + 'another email address.',
} as const
