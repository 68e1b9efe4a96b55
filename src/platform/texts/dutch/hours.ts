export { hoursTexts as dutchHours } from '../english-hours.ts'
