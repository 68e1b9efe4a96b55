export { consoleTexts as germanConsole } from '../english-console.ts'
