export { consoleTexts as arabicConsole } from '../english-console.ts'
