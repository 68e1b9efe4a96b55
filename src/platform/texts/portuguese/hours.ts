export { hoursTexts as portugueseHours } from '../english-hours.ts'
