export { accountTexts as germanAccount } from '../english-account.ts'
