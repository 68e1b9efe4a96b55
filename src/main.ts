import { enableCompileCache } from 'node:module'
import { exitCodeOf, explain } from './cli/output.ts'

const minNode = 26

if (Number(process.versions.node.split('.')[0]) < minNode) {
  process.stderr.write(`Convene needs Node ${minNode} or newer; this is ${process.version}. `
    + 'Run it through npm (npm start), which brings its own.\n')
  process.exit(3)
}

// The reader of the output can close the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

// A command spends most of its time on loading its sources.
enableCompileCache()

try {
  // Imported here, because reading the configuration can fail, and that error should look like every other.
  const { run } = await import('./cli/program.ts')
  await run(process.argv)
} catch (error) {
  explain(error, process.argv.includes('--json'))
  process.exitCode = exitCodeOf(error)
}
