import './oracle.test.ts'
