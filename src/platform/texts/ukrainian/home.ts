export { homeTexts as ukrainianHome } from '../english-home.ts'
