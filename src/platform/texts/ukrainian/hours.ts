export { hoursTexts as ukrainianHours } from '../english-hours.ts'
