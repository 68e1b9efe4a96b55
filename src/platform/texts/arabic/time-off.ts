export { timeOffTexts as arabicTimeOff } from '../english-time-off.ts'
