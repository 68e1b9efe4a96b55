import { calendarTexts } from '../english-calendars.ts'

export const germanCalendar: Record<keyof typeof calendarTexts, string> = {
  ...calendarTexts,
  'scope-calendars-read': 'Lesen, welche Kalender verbunden sind',
  'scope-calendars-write': 'Kalender verbinden, ändern und trennen',
}
