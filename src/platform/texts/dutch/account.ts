export { accountTexts as dutchAccount } from '../english-account.ts'
