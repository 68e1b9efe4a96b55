export { hoursTexts as italianHours } from '../english-hours.ts'
