import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { listContext, type Step } from './dockerfile.ts'

/** `root`: the folder that stands for / of the image. */
export type Image = {
  root: string
  folder: string
  user: number
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}
type Build = Image & { home: string; stage: string; entrypoint: string[]; cmd: string[] }

/**
 * Runs the instructions of a Dockerfile for real, in a folder and with the Node that runs this program instead of the
 * base image. Every stage has its turn at the same path, because a bundle belongs to a path.
 */
export function buildImage(steps: Step[], home: string): Image {
  chmodSync(home, 0o755)
  const empty: Image = { root: join(home, 'root'), folder: '/', user: 0, env: {}, command: [], healthCheck: [] }
  const build: Build = { ...empty, home, stage: '', entrypoint: [], cmd: [] }
  for (const step of steps) {
    const run = instructions[step.name]
    if (!run) throw new Error(`unknown instruction: ${step.name}`)
    run(build, step)
  }
  const locate = (word: string) => (word.startsWith('/') ? join(build.root, word) : word)
  return { ...build, command: [...build.entrypoint, ...build.cmd].map(locate) }
}

const nothing = () => {}

const instructions: Record<string, (build: Build, step: Step) => void> = {
  ARG: nothing,
  EXPOSE: nothing,
  STOPSIGNAL: nothing,
  FROM(build, { words }) {
    if (build.stage) renameSync(build.root, join(build.home, build.stage))
    mkdirSync(build.root)
    Object.assign(build, { stage: words[2] ?? 'image', folder: '/', user: 0, env: {}, entrypoint: [], cmd: [] })
  },
  WORKDIR(build, { text }) {
    build.folder = text
    mkdirSync(join(build.root, text), { recursive: true })
  },
  COPY(build, { words, flags }) {
    const target = pathIn(build, words.at(-1) ?? '')
    for (const source of words.slice(0, -1)) {
      if (flags.from) cpSync(join(build.home, flags.from, source), target, { recursive: true, verbatimSymlinks: true })
      else copyFromContext(source, target)
    }
  },
  RUN({ root, folder, user, env }, { text }) {
    const options = { cwd: join(root, folder), env: toEnvironment(env), stdio: 'ignore', ...idsOf(user) } as const
    execFileSync('sh', ['-ec', text], options)
  },
  ENV(build, { words }) {
    for (const word of words) build.env[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1)
  },
  USER(build, { text }) {
    build.user = Number.parseInt(text, 10)
  },
  HEALTHCHECK(build, { json = [] }) {
    build.healthCheck = json
  },
  ENTRYPOINT(build, { json = [] }) {
    build.entrypoint = json
  },
  CMD(build, { json = [] }) {
    build.cmd = json
  },
}

const pathIn = ({ root, folder }: Build, path: string) =>
  isAbsolute(path) ? join(root, path) : join(root, folder, path)

/** Of a folder its content is copied, of a file the file into the target. */
function copyFromContext(source: string, target: string) {
  const isFolder = statSync(source).isDirectory()
  for (const file of listContext().filter((path) => path === source || path.startsWith(`${source}/`))) {
    const path = join(target, isFolder ? file.slice(source.length + 1) : basename(file))
    mkdirSync(dirname(path), { recursive: true })
    cpSync(file, path)
  }
}

/** Only root can become another user. */
export const idsOf = (user: number) => (process.getuid?.() === 0 ? { uid: user, gid: user } : {})

/** Nothing of the caller's environment but what finds programs. */
export const toEnvironment = (env: Record<string, string>) => ({
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  HOME: process.env.HOME ?? '/',
  ...env,
})
