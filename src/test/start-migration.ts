import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { environmentWith } from './direct-url.ts'
import { endOf } from './end-of.ts'
import { environment } from './environment.ts'

/** Runs the migrations of a database in a process. Returns what kills it with `kill -9`. */
export function startMigration(url: string) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const env = environmentWith({ ...environment, DATABASE_URL: url })
  const child = spawn(process.execPath, ['src/main.ts', 'migrate'], { cwd: root, env, stdio: 'ignore' })
  const gone = endOf(child)
  return async () => {
    child.kill('SIGKILL')
    await gone
  }
}
