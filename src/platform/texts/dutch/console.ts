export { consoleTexts as dutchConsole } from '../english-console.ts'
