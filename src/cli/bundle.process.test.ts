import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cacheFolderIn, findValidBundle, packageRoot, readManifest } from './bundle.ts'
import { writeBundle } from './write-bundle.ts'

const folder = await mkdtemp(join(tmpdir(), 'convene-bundle-'))
afterAll(() => rm(folder, { recursive: true }))
const source = join(folder, 'src/cli/start.ts')

beforeEach(async () => {
  await rm(cacheFolderIn(folder), { recursive: true, force: true })
  await mkdir(join(folder, 'src/cli'), { recursive: true })
  await writeFile(join(folder, 'src/cli/greeting.ts'), 'export const greeting: string = `from ${import.meta.url}`\n')
  await writeFile(
    source,
    `import { greeting } from './greeting.ts'
export class Greeter {}
export const start = () => [greeting, Greeter.name]
export function fail(): never {
  throw new Error('wrong')
}
`,
  )
  await settle()
})

test('a bundle does what its sources do, and knows where they are', async () => {
  await writeBundle(folder)

  const { start } = await import(String(findValidBundle(folder)))
  expect(start()).toEqual([`from file://${folder}/src/cli/greeting.ts`, 'Greeter'])
})

test('errors of a bundle name the lines of the sources', async () => {
  await writeBundle(folder)
  const script = `process.setSourceMapsEnabled(true); (await import('${findValidBundle(folder)}')).fail()`

  const failure = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])

  await expect(failure).rejects.toThrow(`${source}:5:9`)
})

test('a bundle is not used after a file has changed, even if size and time of the file are the same', async () => {
  await writeBundle(folder)
  const before = await stat(source)
  await writeFile(source, (await readFile(source, 'utf8')).replace('wrong', 'right'))
  await utimes(source, before.atime, before.mtime)

  expect((await stat(source)).size).toBe(before.size)
  expect(findValidBundle(folder)).toBe(undefined)
})

test('a bundle is not used after a file was deleted', async () => {
  await writeBundle(folder)
  await rename(join(folder, 'src/cli/greeting.ts'), join(folder, 'greeting.ts'))

  expect(findValidBundle(folder)).toBe(undefined)
})

test.each([
  ['of an earlier version', '{"folder":"bundle-1","files":[["src/cli/start.ts",1,2,3]]}'],
  ['that is damaged', '{"fold'],
])('a manifest %s is ignored', async (_, text) => {
  await writeBundle(folder)
  await writeFile(join(cacheFolderIn(folder), 'bundle.json'), text)

  expect(findValidBundle(folder)).toBe(undefined)
})

test('a bundle is not used after its package was moved', async () => {
  await writeBundle(folder)
  const moved = `${folder}-moved`
  await rename(folder, moved)

  expect(findValidBundle(moved)).toBe(undefined)
  await rename(moved, folder)
  expect(findValidBundle(folder)).not.toBe(undefined)
})

test('a bundle with an incomplete file is not used', async () => {
  await writeBundle(folder)
  await truncate(fileURLToPath(String(findValidBundle(folder))), 10)

  expect(findValidBundle(folder)).toBe(undefined)
})

test('a bundle is used after its files were copied', async () => {
  await writeBundle(folder)
  const before = findValidBundle(folder)
  const [stampBefore] = stampsIn(folder)
  await copyFile(source, `${source}.copy`)
  await rename(`${source}.copy`, source)

  expect(findValidBundle(folder)).toBe(before)
  expect(stampsIn(folder)[0]).not.toBe(stampBefore)
})

test('a file that changed a moment before is not bundled, and leaves nothing behind', async () => {
  await writeFile(source, await readFile(source))

  await expect(writeBundle(folder)).rejects.toThrow('src/cli/start.ts changed while it was being bundled')
  expect(findValidBundle(folder)).toBe(undefined)
})

test('a new bundle replaces the one before the last', async () => {
  const folders: (string | undefined)[] = []
  for (const text of ['one', 'two', 'three']) {
    await writeFile(source, `export const start = () => '${text}'\n`)
    await settle()
    await writeBundle(folder)
    folders.push(readManifest(folder)?.folder)
  }

  const exists = (name = '') =>
    stat(join(cacheFolderIn(folder), name)).then(
      () => true,
      () => false,
    )
  expect(await Promise.all(folders.map(exists))).toEqual([false, true, true])
})

test('a folder that cannot be written has no bundle', async () => {
  await rm(join(folder, 'node_modules'), { recursive: true, force: true })
  await writeFile(join(folder, 'node_modules'), '')

  await expect(writeBundle(folder)).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(findValidBundle(folder)).toBe(undefined)
  await rm(join(folder, 'node_modules'))
})

test('the command line does the same from the bundle of the service', async () => {
  await writeBundle()
  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [...args, join(packageRoot, 'src/main.ts'), 'user', '--help'])).stdout

  expect(await run()).toBe(await run('--import', 'data:text/javascript,'))
})

const stampsIn = (root: string) =>
  (readManifest(root)?.files ?? []).filter(({ path }) => path === 'src/cli/start.ts').map(({ stamp }) => stamp)

/** Files that changed within the last second are not bundled. */
async function settle() {
  const { ctimeMs } = await stat(source)
  await expect.poll(() => Date.now() - ctimeMs).toBeGreaterThan(1100)
}
