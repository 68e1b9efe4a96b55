export { consoleTexts as spanishConsole } from '../english-console.ts'
