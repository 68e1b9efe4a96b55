export { accountTexts as spanishAccount } from '../english-account.ts'
