/** The console and emails: connected calendars. */
export const calendarTexts = {
  'scope-calendars-read': 'Read which calendars are connected',
  'scope-calendars-write': 'Connect, change and disconnect calendars',
} as const
