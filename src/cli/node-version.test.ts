import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { requirement, requiring } from '../test/optional.ts'

const main = join(import.meta.dirname, '../../bin/main.mjs')
const majorOf = (node: string) =>
  Number(/^v(\d+)/.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1])
const oldNode = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'))
  .find((node) => majorOf(node) < 26)

const sayVersion = (node: string, ...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(node, [...options, main, '--help'], { encoding: 'utf8' })
  return { status, stdout, stderr: stderr.replace(/this is v\d+\.\d+\.\d+/, 'this is vX') }
}
const refusal = {
  status: 3,
  stdout: '',
  stderr: 'Convene needs Node 26 or newer; this is vX. '
    + 'Start it with npm (npm start) or with bin/convene: after npm ci, both use the Node of its packages.\n',
}

test('a Node that says it is too old is refused', () => {
  const pretend = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"25.9.0"}})'

  expect(sayVersion(process.execPath, '--import', pretend)).toEqual(refusal)
  expect(sayVersion(process.execPath)).toMatchObject({ status: 0, stdout: expect.stringContaining('convene') })
})

test('a Node that is too old says so instead of failing to load the service', requiring(
  requirement('Node before 26', 'a second Node, for example apt install nodejs', oldNode !== undefined)), () => {
  expect(sayVersion(oldNode ?? '')).toEqual(refusal)
})
