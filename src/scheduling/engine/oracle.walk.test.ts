import '../../test/engine-oracle.ts'
