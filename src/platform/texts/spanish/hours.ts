export { hoursTexts as spanishHours } from '../english-hours.ts'
