import { calendarTexts } from '../english-calendars.ts'

export const dutchCalendar: Record<keyof typeof calendarTexts, string> = {
  ...calendarTexts,
  'scope-calendars-read': 'Bekijken welke agenda’s gekoppeld zijn',
  'scope-calendars-write': 'Agenda’s koppelen, wijzigen en ontkoppelen',
}
