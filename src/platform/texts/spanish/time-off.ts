export { timeOffTexts as spanishTimeOff } from '../english-time-off.ts'
