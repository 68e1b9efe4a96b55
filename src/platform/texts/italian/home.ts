export { homeTexts as italianHome } from '../english-home.ts'
