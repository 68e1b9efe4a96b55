/** Installs the packages of src/test/foreign, which only slow tests, benches and checks of types need. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../src/platform/db/embedded/lock.ts'

const usage = `npm run install:foreign  installs the packages of src/test/foreign, unless they are up to date

Slow tests, benches, npm run check and scripts/holidays.ts use them. npm run check and npm run bench install them
themselves. npm test does not need them.
`
const root = fileURLToPath(new URL('..', import.meta.url))
const foreign = join(root, 'src/test/foreign')
const isWindows = process.platform === 'win32'

/** Returns false if npm fails. Prints to standard error, because the standard output of a bench can be JSON. */
export async function installForeign(folder = foreign, npm = npmCommand(), print = printError) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  return withLock(join(root, '.cache/foreign.lock'), async () => {
    if (isInstalled(folder)) return true
    print('Installing the packages of src/test/foreign, which slow tests, benches and checks of types use.\n')
    if (await runNpm(npm, folder)) {
      writeFileSync(stampOf(folder), hashOf(folder))
      return true
    }
    print(
      'npm could not install them and says why above. If there is no network now, try again when there is one, with ' +
        'npm run install:foreign. npm test works without them.\n',
    )
    return false
  })
}

/** Whether the last installation was complete and from the current lockfile. npm ci deletes the stamp when it begins. */
function isInstalled(folder: string) {
  return existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === hashOf(folder)
}

const stampOf = (folder: string) => join(folder, 'node_modules/.lockfile-hash')

const hashOf = (folder: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')

/** The npm that runs us, with its Node, or the one on the PATH. */
function npmCommand() {
  const { npm_execpath: path = '', npm_node_execpath: node = process.execPath } = process.env
  return /npm-cli\.c?js$/.test(path) ? [node, path] : ['npm']
}

function runNpm([command = '', ...words]: string[], folder: string) {
  const child = spawn(command, [...words, 'ci', '--no-audit', '--no-fund'], {
    // On Windows, npm without a path is a batch file, which needs a shell.
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: isWindows && words.length === 0,
  })
  return new Promise<boolean>((resolve) => {
    child.once('error', ({ message }) => {
      printError(`${message}\n`)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}

function printError(text: string) {
  process.stderr.write(text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--help')) process.stdout.write(usage)
  else if (!(await installForeign())) process.exitCode = 1
}
