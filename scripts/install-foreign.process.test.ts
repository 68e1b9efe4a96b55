import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installForeign } from './install-foreign.ts'

/** A folder with a lockfile, and an npm that notes its calls and can fail. */
function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'convene-foreign-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(
    join(folder, 'npm.mjs'),
    `
    import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
    appendFileSync('calls', process.argv[2] + ' ')
    rmSync('node_modules', { recursive: true, force: true })
    if (existsSync('offline')) process.exit(1)
    mkdirSync('node_modules')`,
  )
  const lines: string[] = []
  const install = () =>
    installForeign(folder, [process.execPath, join(folder, 'npm.mjs')], (text) => void lines.push(text))
  const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '')
  return {
    install,
    calls,
    lines,
    write: (name: string, text = '') => writeFileSync(join(folder, name), text),
    remove: (name: string) => rmSync(join(folder, name), { recursive: true }),
  }
}

test('packages are installed once, and again when the lockfile changed or they are missing', async () => {
  const { install, calls, lines, write, remove } = createFolder()

  const results = [await install(), await install()]
  const once = calls()
  write('package-lock.json', '{"changed":true}')
  results.push(await install(), await install())
  const twice = calls()
  remove('node_modules')
  results.push(await install())

  expect(results).toEqual(results.map(() => true))
  expect([once, twice, calls()]).toEqual(['ci ', 'ci ci ', 'ci ci ci '])
  expect(lines).toHaveLength(3)
})

test('a failure says what to do, and the next call tries again', async () => {
  const { install, calls, lines, write, remove } = createFolder()
  await install()
  write('package-lock.json', '{"changed":true}')
  write('offline')

  const failed = await install()
  remove('offline')
  const repaired = await install()

  expect([failed, repaired, calls()]).toEqual([false, true, 'ci ci ci '])
  expect(lines.join('')).toContain(
    'If there is no network now, try again when there is one, with npm run install:foreign.',
  )
})

test('calls at the same time install once', async () => {
  const { install, calls } = createFolder()

  expect(await Promise.all([install(), install(), install()])).toEqual([true, true, true])
  expect(calls()).toBe('ci ')
})

test('--help says who needs the packages and installs nothing', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/install-foreign.ts', '--help'], { encoding: 'utf8' })

  expect([status, stdout]).toEqual([0, expect.stringContaining('npm test does not need them')])
})

test('no lockfile has the address of a registry, and all versions are exact', () => {
  for (const folder of ['.', 'src/test/foreign']) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    const versions = Object.values({ ...dependencies, ...devDependencies })

    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).not.toContain('"resolved"')
  }
})

test('every package of src/test/foreign has a module there, and only these modules use it', () => {
  const read = (path: string) => readFileSync(path, 'utf8')
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('src/test/foreign/package.json'))
  // A website in a text imports React.
  const names = Object.keys(dependencies).filter((name) => !/^(@types\/|react)/.test(name))
  const modules = globSync('src/test/foreign/*.ts').map(read).join('\n')
  const sources = ['src', 'bench', 'scripts'].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { exclude: (path) => /node_modules|[/\\]foreign$/.test(path) }),
  )
  const named = new RegExp(`^import .*from '(${names.join('|')})['/]|import\\('(${names.join('|')})['/]`, 'm')

  expect(names.filter((name) => !modules.includes(`${name}'`))).toEqual([])
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((path) => named.test(read(path)))).toEqual([])
})
