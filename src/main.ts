import { constants, enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { cacheFolderIn, findBundle, packageRoot } from './cli/bundle.ts'
import type { start as Start } from './cli/start.ts'

// The reader of the output can close the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

// A command spends most of its time on loading its sources. Where the packages are read-only, the cache is temporary.
const { status } = enableCompileCache(join(cacheFolderIn(packageRoot), 'compiled'))
if (status === constants.compileCacheStatus.FAILED) enableCompileCache()
const bundle = findBundle()
// Errors name the lines of the sources.
if (bundle) process.setSourceMapsEnabled(true)
const { start }: { start: typeof Start } = await import(bundle ?? './cli/start.ts')
await start(process.argv)
