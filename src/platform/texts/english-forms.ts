/** Routing forms, the pages of people and teams, the home page, and pages that cannot be shown. */
export const formTexts = {
  // A routing form
  'form-preview': 'Answer a few questions, and we’ll find the right meeting for you.',
  'check-form': 'Please check: {form}',
  'fix-answers': '{count, plural, one {Please fix this answer:} other {Please fix these # answers:}}',
  'answer-missing': 'Please answer this question.',
  'answer-too-long': 'Please use at most {count} characters.',
  'answer-email': 'Enter a valid email address, for example maya@example.com.',
  'answer-phone': 'Enter a valid phone number. Choose its country, or start it with a plus sign and the country code.',
  'answer-choice': 'Please choose one of the answers.',
  'answer-line': 'Please use one line without special characters.',
  'answer-lines': 'Please remove the special characters.',
  'choose-answer': 'Choose an answer',
  'no-answer': 'No answer',
  'send-answers': 'Send',
  'too-many-answers': 'Too many answers from your network. Try again {wait}.',
  'form-full':
    'This form can’t accept answers right now. Please try again later, or contact the person who sent you here.',
  'answers-saved': 'Thank you for your answers',
  'answers-saved-advice': 'We saved them. No meetings can be booked right now, so please try again later.',
  'form-not-found': 'This form does not exist',
  'form-not-found-advice':
    'Check that you copied the whole link. If you did, the form is closed. Ask the person who sent it to you.',

  // People and teams
  'list-title': 'Book a meeting with {name}',
  'list-preview': 'Available meetings: {meetings}',
  'team-hosts': 'Meet {names}.',
  'no-meetings-advice': 'Please try again later, or contact {name} in another way.',

  // Booking pages that cannot be shown
  'page-not-found': 'Booking page not found',
  'page-not-found-advice': 'Check that you copied the whole link. If you did, this meeting is no longer offered.',
  'ask-for-new-link': 'Ask the people you want to meet for a new link.',
  'link-used': 'This link has already been used',
  'link-used-advice': 'It works for one booking only.',
  'too-many-bookings': 'Too many bookings',
  'too-many-bookings-advice':
    'Too many bookings from your network. Try again {wait}: go back and press the button again. Nothing is lost.',

  // The home page
  welcome: 'Welcome',
  'welcome-service': 'Welcome to Convene',
  'about-service': 'Convene schedules meetings. Hosts share a link, and invitees book an available time.',
  'book-meeting': 'Book a meeting',
  'open-your-link': 'Open the booking link you received. If you don’t have one, ask the people you want to meet.',
  'more-pages': 'There are more. Ask the people you want to meet for a link.',
  'your-account': 'Your account',
  'sign-in-advice': 'Sign in to manage your sessions, personal tokens and applications.',
  'sign-in': 'Sign in',
  'signed-in-as': 'You are signed in as',
  'build-on-api': 'Build on the API',
  'api-reference': 'API reference',
  'openapi-document': 'OpenAPI document',
} as const
