// JavaScript, because Node loads its TypeScript compiler for the first file if that needs it, which takes 80 ms.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The kernel drops signals that the first process of a container does not handle, and loading takes a moment.
if (process.pid === 1)
  for (const [signal, number] of [['SIGINT', 2], ['SIGTERM', 15]]) process.once(signal, () => process.exit(128 + number))
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/convene/compiled', import.meta.url)))
await import('../src/main.ts')
