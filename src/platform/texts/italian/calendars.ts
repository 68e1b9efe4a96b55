import { calendarTexts } from '../english-calendars.ts'

export const italianCalendar: Record<keyof typeof calendarTexts, string> = {
  ...calendarTexts,
  'scope-calendars-read': 'Leggere quali calendari sono collegati',
  'scope-calendars-write': 'Collegare, modificare e scollegare calendari',
}
