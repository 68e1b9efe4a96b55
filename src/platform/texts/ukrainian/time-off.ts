export { timeOffTexts as ukrainianTimeOff } from '../english-time-off.ts'
