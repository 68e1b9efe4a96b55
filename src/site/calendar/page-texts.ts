export { pageTexts } from '../../platform/pages/page-texts.ts'
