export { timeOffTexts as portugueseTimeOff } from '../english-time-off.ts'
