import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { requirement, requiring } from '../test/optional.ts'

const main = join(import.meta.dirname, '../../bin/main.mjs')
const majorOf = (node: string) =>
  Number(/^v(\d+)/.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1])
const oldNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => majorOf(node) < 26)

const runMain = (node: string, ...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(node, [...options, main, '--help'], { encoding: 'utf8' })
  return { status, stdout, stderr: stderr.replace(/this is v\d+\.\d+\.\d+/, 'this is vX') }
}
const refusal = {
  status: 3,
  stdout: '',
  stderr:
    'Convene needs Node 26 or newer; this is vX. ' +
    'Start it with npm start or bin/convene: npm ci installs a Node for them on most systems. ' +
    'On others, install Node 26.\n',
}

test('Node 25 is refused, and ours is not', () => {
  const pretend = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"25.9.0"}})'

  expect(runMain(process.execPath, '--import', pretend)).toEqual(refusal)
  expect(runMain(process.execPath)).toMatchObject({ status: 0, stdout: expect.stringContaining('convene') })
})

test(
  'an old Node says which one is needed, and does not stop with a SyntaxError',
  requiring(requirement('Node before 26', 'apt install nodejs', oldNode !== undefined)),
  () => {
    expect(runMain(oldNode ?? '')).toEqual(refusal)
  },
)
