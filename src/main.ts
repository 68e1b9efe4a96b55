import { enableCompileCache } from 'node:module'
import { exitCodeOf, explain } from './cli/output.ts'

const oldestNode = 26

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  process.stderr.write(`Convene needs Node ${oldestNode} or newer; this is ${process.version}. `
    + 'Run it through npm (npm start), which brings its own.\n')
  process.exit(3)
}

// Whoever reads what a command prints may have seen enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

// A command spends most of its time on loading its sources.
enableCompileCache()

try {
  // Imported here, not above: reading the configuration may fail, and that is to be told like any other failure.
  const { run } = await import('./cli/program.ts')
  await run(process.argv)
} catch (error) {
  explain(error, process.argv.includes('--json'))
  process.exitCode = exitCodeOf(error)
}
