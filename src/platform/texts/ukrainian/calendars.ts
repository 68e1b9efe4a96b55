import { calendarTexts } from '../english-calendars.ts'

export const ukrainianCalendar: Record<keyof typeof calendarTexts, string> = {
  ...calendarTexts,
  'scope-calendars-read': 'Перегляд переліку підключених календарів',
  'scope-calendars-write': 'Підключення, зміна та відключення календарів',
}
