import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFolderInMemory } from './test-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folderInMemory = findFolderInMemory(root)

/** The data folder of the PostgreSQL that all test files share. */
export const clusterFolder = folderInMemory ? join(folderInMemory, 'cluster') : '.cache/test'

/** The environment of the tests. It is assigned, because Vite sets its own BASE_URL in the main process. */
export const environment = {
  BASE_URL: 'http://convene.test',
  // Each test file drops its database, and PostgreSQL then looks at every page of its cache several times.
  DATABASE_CACHE_MB: '128',
  DATA_DIR: '.cache/test',
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  // A cache of compiled code, which halves the CPU time of starting a process.
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  OUTBOUND_ALLOW: '127.0.0.1/32',
  // All tests come from one address.
  PUBLIC_READS_PER_MINUTE: '1000000',
  SECRET_KEY: 'a key for tests that is as long as it must be',
  // Clusters of single tests and profiles of Chromium are in this folder.
  ...(folderInMemory && { TMPDIR: folderInMemory }),
}

Object.assign(process.env, environment)
