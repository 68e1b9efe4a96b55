export { timeOffTexts as frenchTimeOff } from '../english-time-off.ts'
