// JavaScript, because Node loads its TypeScript compiler for the first file if that needs it, which takes 80 ms.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/convene/compiled', import.meta.url)))
await import('../src/main.ts')
