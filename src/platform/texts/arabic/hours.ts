export { hoursTexts as arabicHours } from '../english-hours.ts'
