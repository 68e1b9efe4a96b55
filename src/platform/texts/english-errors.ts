/** Pages that cannot be shown, fields to correct, shared recaps, and what all pages have. */
export const errorTexts = {
  // Pages that cannot be shown
  'not-found': 'Page not found',
  'not-found-text': 'There is nothing at this address.',
  'not-found-next': 'Check that it was copied completely, or ask the person who sent it to you.',
  'something-wrong': 'Something went wrong',
  'something-wrong-text': 'An unexpected error occurred.',
  'something-wrong-next': 'Try again. If it happens again, send the request id below to your admin.',
  unavailable: 'Temporarily unavailable',
  'unavailable-text': 'The service can’t respond right now.',
  'unavailable-next': 'Try again in a few seconds.',
  'too-many-requests': 'Too many requests',
  'too-many-requests-text': 'You sent too many requests:',
  'too-many-requests-next': 'Wait a moment and try again.',
  // wait: "in 5 seconds"
  'too-many-requests-wait': 'Too many requests from your network. Please try again {wait}.',
  'not-allowed': 'Not allowed',
  'not-allowed-text': 'You can’t do this:',
  'not-allowed-next': 'Ask an admin of your organization for access.',
  'request-invalid': 'Invalid request',
  'request-invalid-text': 'Something in the address or the form is not valid:',
  'request-invalid-next': 'Correct it and try again. The API reference explains what is expected.',
  'request-rejected': 'The service rejected it:',
  'request-rejected-next': 'The API reference explains why.',
  'method-unsupported': 'Method not supported',
  'method-unsupported-text': 'The request used a method that this address does not support:',
  'method-unsupported-next': 'The API reference lists the methods of every address.',
  'api-address': 'This address is part of the API',
  'api-address-text': 'It requires an access token.',
  'api-address-next': 'Sign in to create a token. The API reference shows how to send it.',
  'create-token': 'Create a token',
  'go-home': 'Go to the home page',
  // Below each error
  'error-number': 'Error {status} · Request id {id}',
  'send-request-id': 'If it happens again, send this request id to your admin: {id}',
  'form-unreadable': 'We could not read this form. Go back and try again.',
  'nothing-changed': 'Nothing was changed. Please try again in a moment.',
  'cross-site-form': 'This form did not come from one of our pages. Reload the page and submit the form again.',

  // Fields to correct
  'field-invalid': 'Please check this field.',
  'field-too-short': 'Please use at least {count, plural, one {# character} other {# characters}}.',
  'name-web-address': 'Please enter a name without a web address.',
  'choice-or-other': 'Please pick one of the choices or enter another answer, not both.',
  'choose-location': 'Please choose a location.',
  'guest-invalid': '“{guest}” is not a valid email address.',
  'guest-is-invitee': '“{guest}” is your own address. Please remove it.',
  'guest-twice': '“{guest}” is in the list twice. Please remove one.',
  'too-many-guests': 'Please enter at most {count, plural, one {# guest} other {# guests}}.',
  // button: the label of the button "Book this time"
  'already-in-session': 'This email address already has a seat in this session.',
  'location-settled':
    'Another invitee has already chosen the location for this time. To join them, press “{button}” again.',

  // A recap of a meeting that someone shared
  'recap-summary': 'Summary',
  'recap-action-items': 'Action items',
  'recap-discussion': 'Discussion',
  'recap-guests': '{count, plural, one {# guest} other {# guests}}',
  'recap-processing': 'We’re still writing the highlights. Check back in a moment.',
  'recap-unavailable': 'The missing highlights could not be written.',
  'recap-empty': 'There are no highlights.',
  'recap-not-shared':
    'Check that you copied the whole link. If you did, the recap is no longer shared. Ask the person who sent it.',

  // On all pages
  language: 'Language',
} as const
