export { timeOffTexts as italianTimeOff } from '../english-time-off.ts'
