import { exitCodeOf, explain } from './output.ts'
import { run } from './program.ts'

/** Runs the command line, and explains an error as one line. */
export async function start(argv: string[]) {
  try {
    await run(argv)
  } catch (error) {
    explain(error, argv.includes('--json'))
    process.exitCode = exitCodeOf(error)
  }
}
