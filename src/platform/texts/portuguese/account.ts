export { accountTexts as portugueseAccount } from '../english-account.ts'
