import './offered-times.test.ts'
