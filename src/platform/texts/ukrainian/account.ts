export { accountTexts as ukrainianAccount } from '../english-account.ts'
