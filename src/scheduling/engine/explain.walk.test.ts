import './explain.test.ts'
