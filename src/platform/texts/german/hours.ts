export { hoursTexts as germanHours } from '../english-hours.ts'
