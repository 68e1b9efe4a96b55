import { calendarTexts } from '../english-calendars.ts'

export const portugueseCalendar: Record<keyof typeof calendarTexts, string> = {
  ...calendarTexts,
  'scope-calendars-read': 'Ler quais calendários estão conectados',
  'scope-calendars-write': 'Conectar, alterar e desconectar calendários',
}
