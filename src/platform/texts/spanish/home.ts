export { homeTexts as spanishHome } from '../english-home.ts'
