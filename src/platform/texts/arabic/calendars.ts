import { calendarTexts } from '../english-calendars.ts'

export const arabicCalendar: Record<keyof typeof calendarTexts, string> = {
  ...calendarTexts,
  'scope-calendars-read': 'معرفة التقاويم المتصلة',
  'scope-calendars-write': 'ربط التقاويم وتعديلها وإلغاء ربطها',
}
