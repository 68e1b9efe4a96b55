export { homeTexts as portugueseHome } from '../english-home.ts'
