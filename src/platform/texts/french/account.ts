export { accountTexts as frenchAccount } from '../english-account.ts'
