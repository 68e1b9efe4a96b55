import { readFileSync } from 'node:fs'

/** Variables of Node, and of processes that are about to stop. */
const others = ['NODE_ENV', 'SHUTDOWN_DELAY_SECONDS']

/** The names of all settings. */
export const settingNames = new Set([
  ...[...readFileSync('src/platform/config.ts', 'utf8').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name),
  ...others,
])
