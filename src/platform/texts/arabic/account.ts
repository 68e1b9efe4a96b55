export { accountTexts as arabicAccount } from '../english-account.ts'
