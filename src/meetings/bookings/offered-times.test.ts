import '../../test/offered-times.ts'
