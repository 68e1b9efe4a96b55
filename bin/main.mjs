// JavaScript, because Node loads its TypeScript compiler for the first file if that needs it, which takes 80 ms.
// Only what every Node has, so that an old one can say what is wrong.
import nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

const minNode = 26

if (Number(process.versions.node.split('.')[0]) < minNode) {
  process.stderr.write(
    `Convene needs Node ${minNode} or newer; this is ${process.version}. ` +
      'Start it with npm start or bin/convene: npm ci installs a Node for them on most systems. ' +
      'On others, install Node 26.\n',
  )
  process.exit(3)
}

// The kernel drops signals that the first process of a container does not handle, and loading takes a moment.
if (process.pid === 1)
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ])
    process.once(signal, () => process.exit(128 + number))
nodeModule.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/convene/compiled', import.meta.url)))
await import('../src/main.ts')
