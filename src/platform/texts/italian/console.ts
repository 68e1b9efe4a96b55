export { consoleTexts as italianConsole } from '../english-console.ts'
