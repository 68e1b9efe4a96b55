export { consoleTexts as portugueseConsole } from '../english-console.ts'
