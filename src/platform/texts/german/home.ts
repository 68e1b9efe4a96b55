export { homeTexts as germanHome } from '../english-home.ts'
