export { consoleTexts as frenchConsole } from '../english-console.ts'
