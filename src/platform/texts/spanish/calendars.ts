import { calendarTexts } from '../english-calendars.ts'

export const spanishCalendar: Record<keyof typeof calendarTexts, string> = {
  ...calendarTexts,
  'scope-calendars-read': 'Leer qué calendarios están conectados',
  'scope-calendars-write': 'Conectar, cambiar y desconectar calendarios',
}
