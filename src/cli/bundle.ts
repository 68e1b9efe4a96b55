import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A file that the bundle was made of, or of itself: its content, and what changes when it is written or copied. */
export type BundledFile = { path: string; hash: string; stamp: string }
/** `folder`: of the bundle, inside the cache folder. Paths of files are relative to the root of the package. */
export type BundleManifest = { folder: string; files: BundledFile[] }

type StoredManifest = BundleManifest & { root: string; version: number }

/** Of the manifest. */
const version = 1

/** The bundle is made from the file that exports `start`. */
export const entryName = 'start'

export const packageRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Options of Node that need the sources: they watch, debug, profile or instrument single modules. */
const needsSources = /--?(watch|inspect|import|require|r|loader|experimental-loader|cpu-prof|conditions|C)\b/

/** Installing packages empties it. Who can write here can also write the sources. */
export const cacheFolderIn = (root: string) => join(root, 'node_modules/.cache/convene')

/** The address of the bundle: all modules of the service in a few files, which load in a third of the time. */
export function findBundle() {
  return canUseBundle() ? findValidBundle(packageRoot) : undefined
}

/** Undefined if there is none, or if any of its files has changed since: the sources always decide. */
export function findValidBundle(root: string): string | undefined {
  const manifest = readManifest(root)
  if (!manifest) return undefined
  const files = manifest.files.map((file) => ({ ...file, stamp: stampOf(root, file.path) ?? '' }))
  const changed = files.filter(({ stamp }, i) => stamp !== manifest.files[i]?.stamp)
  if (!changed.every(({ path, hash }) => hashOf(root, path) === hash)) return undefined
  if (changed.length > 0) renewStamps(root, { ...manifest, files })
  return pathToFileURL(join(cacheFolderIn(root), manifest.folder, `${entryName}.mjs`)).href
}

export function canUseBundle() {
  const { NODE_OPTIONS = '', WATCH_REPORT_DEPENDENCIES } = process.env
  return WATCH_REPORT_DEPENDENCIES === undefined && !needsSources.test([...process.execArgv, NODE_OPTIONS].join(' '))
}

/** Undefined after the package was moved, too: modules of the bundle know their location. */
export function readManifest(root: string): BundleManifest | undefined {
  try {
    const manifest: StoredManifest = JSON.parse(readFileSync(manifestPath(root), 'utf8'))
    return manifest.version === version && manifest.root === root ? manifest : undefined
  } catch {
    return undefined
  }
}

export function writeManifest(root: string, manifest: BundleManifest) {
  const newFile = `${manifestPath(root)}.${process.pid}`
  writeFileSync(newFile, JSON.stringify({ ...manifest, root, version } satisfies StoredManifest))
  renameSync(newFile, manifestPath(root))
}

/** Changes with every write. Programs can set the time of the last change of the content, but not of the file. */
export function stampOf(root: string, path: string) {
  // `join` would take as long as reading the stamp, for 3,600 files at each start.
  const stats = statSync(`${root}/${path}`, { throwIfNoEntry: false })
  return stats && `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`
}

export function hashOf(root: string, path: string) {
  try {
    // Loaded here, because most starts compare no content.
    return process.getBuiltinModule('node:crypto').hash('sha256', readFileSync(join(root, path)), 'base64url')
  } catch {
    return undefined
  }
}

/** For files that were copied, for example into a container. Reading all of them takes 100 ms. */
function renewStamps(root: string, manifest: BundleManifest) {
  try {
    writeManifest(root, manifest)
  } catch {
    // The packages are read-only.
  }
}

const manifestPath = (root: string) => join(cacheFolderIn(root), 'bundle.json')
