export { hoursTexts as frenchHours } from '../english-hours.ts'
