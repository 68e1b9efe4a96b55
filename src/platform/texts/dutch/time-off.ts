export { timeOffTexts as dutchTimeOff } from '../english-time-off.ts'
