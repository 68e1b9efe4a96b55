export { consoleTexts as ukrainianConsole } from '../english-console.ts'
