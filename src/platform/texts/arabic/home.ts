export { homeTexts as arabicHome } from '../english-home.ts'
