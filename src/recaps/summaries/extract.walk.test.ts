import './extract.test.ts'
