import './brand-color.test.ts'
