import './invariants.test.ts'
