import { calendarTexts } from '../english-calendars.ts'

export const frenchCalendar: Record<keyof typeof calendarTexts, string> = {
  ...calendarTexts,
  'scope-calendars-read': 'Lire la liste des calendriers connectés',
  'scope-calendars-write': 'Connecter, modifier et déconnecter des calendriers',
}
