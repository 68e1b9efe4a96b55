export { homeTexts as frenchHome } from '../english-home.ts'
