import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { DockerfileParser, validate } from '../foreign/dockerfile.ts'

/** `words`: the arguments without flags such as `--from=build`. `json`: of the exec form. */
export type Step = { name: string; text: string; flags: Record<string, string>; words: string[]; json?: string[] }

export const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')

/** The instructions in their order, with the arguments that are declared before the first FROM filled in. */
export function readSteps(text: string): Step[] {
  const variables = new Map<string, string>()
  return DockerfileParser.parse(text)
    .getInstructions()
    .map((instruction) => {
      const name = instruction.getKeyword()
      const content = (instruction.getTextContent() ?? '').replace(/^\w+\s+/, '').replaceAll(/\\\n\s*/g, '')
      const filled =
        name === 'FROM' ? content.replaceAll(/\$\{(\w+)\}/g, (_, key) => variables.get(key) ?? '') : content
      const [variable = '', value = ''] = filled.split('=', 2)
      if (name === 'ARG') variables.set(variable, value)
      return { name, ...parseArguments(filled) }
    })
}

function parseArguments(content: string) {
  const [, options = '', text = ''] = /^((?:--\S+\s+)*)(.*)$/s.exec(content.trim()) ?? []
  const flags = [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name, value]) => [name, value])
  const list = /^(?:CMD )?(\[.*\])$/.exec(text)?.[1]
  const json = list === undefined ? {} : { json: JSON.parse(list) as string[] }
  return { text, words: text.split(/\s+/), flags: Object.fromEntries(flags), ...json }
}

/** What is wrong with a Dockerfile: what the linter finds, and our rules. */
export function findProblems(text: string, node: string): string[] {
  const steps = readSteps(text)
  const of = (name: string) => steps.filter((step) => step.name === name)
  const user = of('USER').at(-1)?.text ?? 'root'
  return [
    ...validate(text).map(({ message }) => (typeof message === 'string' ? message : message.value)),
    ...of('FROM')
      .filter(({ words: [image = ''] }) => !image.startsWith(`node:${node}-`))
      .map(({ text }) => `FROM must name the tag of Node ${node}: ${text}`),
    ...of('ADD').map(() => 'ADD can load addresses and unpack archives; use COPY'),
    ...(/^[1-9]\d*(:[1-9]\d*)?$/.test(user) ? [] : [`USER must be a number other than 0: ${user}`]),
    ...['CMD', 'ENTRYPOINT', 'HEALTHCHECK']
      .flatMap(of)
      .filter(({ json }) => !json)
      .map(({ name }) => `${name} must be a list: signals do not reach a program behind a shell`),
    ...['HEALTHCHECK', 'USER', 'ENTRYPOINT']
      .filter((name) => of(name).length === 0)
      .map((name) => `${name} is missing`),
    ...of('RUN')
      .filter((step) => /(curl|wget)[^;&]*\|\s*(ba)?sh|npm (install|i)\b/.test(step.text))
      .map((step) => `RUN must install what the lockfile says: ${step.text}`),
    ...[...of('ARG'), ...of('ENV')]
      .filter((step) => /(SECRET|PASSWORD|TOKEN|KEY|_URL)\w*=/.test(step.text))
      .map((step) => `a secret would be stored in the image: ${step.text}`),
    ...sourcesOf(steps)
      .filter((path) => !listContext().some((file) => file === path || file.startsWith(`${path}/`)))
      .map((path) => `COPY of a file that is not in git, or that .dockerignore excludes: ${path}`),
  ]
}

/** What COPY takes from the repository. */
const sourcesOf = (steps: Step[]) =>
  steps.filter(({ name, flags }) => name === 'COPY' && !flags.from).flatMap(({ words }) => words.slice(0, -1))

let context: string[] | undefined

/** The files of the repository that a build can see. */
export function listContext() {
  const files = () => execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  return (context ??= files().filter((path) => existsSync(path) && !isIgnored(path)))
}

/** As Docker reads .dockerignore: the last line that matches the path or one of its folders decides. */
export function isIgnored(path: string, ignoreFile = readFileSync('.dockerignore', 'utf8')) {
  const lines = ignoreFile
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  const deciding = lines.findLast((line) => toPattern(line.replace(/^!/, '')).test(path))
  return deciding !== undefined && !deciding.startsWith('!')
}

function toPattern(glob: string) {
  const parts = glob
    .replace(/\/$/, '')
    .split(/(\*\*\/|\*)/)
    .map((part) => (part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : RegExp.escape(part)))
  return new RegExp(`^${parts.join('')}(?:/.*)?$`)
}
