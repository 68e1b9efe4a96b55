import { readFileSync } from 'node:fs'

/** Variables of Node. */
const others = ['NODE_ENV']

/** The names of all settings. */
export const settingNames = new Set([
  ...[...readFileSync('src/platform/config.ts', 'utf8').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name),
  ...others,
])
