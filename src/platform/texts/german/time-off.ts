export { timeOffTexts as germanTimeOff } from '../english-time-off.ts'
