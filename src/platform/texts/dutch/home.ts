export { homeTexts as dutchHome } from '../english-home.ts'
