export { accountTexts as italianAccount } from '../english-account.ts'
