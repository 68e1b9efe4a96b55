import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { requirement } from './optional.ts'

/** A delivery to verify with a key. A missing header is undefined. */
export type SignatureQuestion = (TimedSignature | Standard) & { body: string; key: string }

type TimedSignature = { timed: string | undefined }
type Standard = { [header in 'id' | 'timestamp' | 'signature']?: string | undefined }

/** The required program, the file name for the guide's code, the runner that calls it, and its command. */
type Language = { program: string; debianPackage?: string; file: string; runner: string; command: string }

const run = promisify(execFile)

/**
 * A runner is a file in the folder guide. It reads lines of words, `timed header body key` or
 * `standard id timestamp signature body key`, and answers each line with true or false. A word is `+` and base64, or
 * `-` where something is missing.
 */
const languages: Record<string, Language> = {
  js: { program: process.execPath, file: 'verify.mjs', runner: 'ask.mjs', command: `"${process.execPath}" ask.mjs` },
  python: { program: 'python3', file: 'verify.py', runner: 'ask.py', command: 'python3 ask.py' },
  java: {
    program: 'javac',
    debianPackage: 'default-jdk-headless',
    file: 'Webhooks.java',
    runner: 'Ask.java',
    command: 'javac Webhooks.java Ask.java && java -cp . Ask',
  },
  php: { program: 'php', debianPackage: 'php-cli', file: 'verify.php', runner: 'ask.php', command: 'php ask.php' },
  ruby: { program: 'ruby', file: 'verify.rb', runner: 'ask.rb', command: 'ruby ask.rb' },
  go: {
    program: 'go',
    debianPackage: 'golang-go',
    file: 'webhooks/webhooks.go',
    runner: 'ask.go',
    command: 'echo module guide > go.mod && GOCACHE="$PWD/cache" GOPROXY=off GOTOOLCHAIN=local go run ask.go',
  },
  sh: { program: 'openssl', file: 'verify.sh', runner: 'ask.sh', command: 'sh ask.sh' },
}

export const languageNames = Object.keys(languages)

/** The code blocks of the guide that verify deliveries in a language. */
export function codeIn(language: string) {
  const guide = readFileSync('docs/webhooks.md', 'utf8')
  const blocks = [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
  return blocks.flatMap(([, name, text = '']) => (name === language && /verify_?standard/i.test(text) ? [text] : []))
}

/** The program that runs code in a language. */
export function interpreterOf(language: string) {
  const { program, debianPackage = program } = getLanguage(language)
  return requirement(program, `apt-get install ${debianPackage}`)
}

/** Runs the guide's code and returns which deliveries it accepts. */
export async function runGuideCode(
  language: string,
  folder: string,
  questions: SignatureQuestion[],
): Promise<boolean[]> {
  const { file, runner, command } = getLanguage(language)
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), codeIn(language)[0] ?? '')
  copyFileSync(new URL(`guide/${runner}`, import.meta.url), join(folder, runner))
  const running = run('sh', ['-c', command], { cwd: folder })
  running.child.stdin?.end(questions.map(lineOf).join(''))
  const { stdout } = await running
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

function getLanguage(name: string) {
  const language = languages[name]
  if (!language) throw new Error(`unknown language: ${name}`)
  return language
}

function lineOf(question: SignatureQuestion) {
  const words =
    'timed' in question
      ? ['timed', encoded(question.timed)]
      : ['standard', encoded(question.id), encoded(question.timestamp), encoded(question.signature)]
  return `${[...words, encoded(question.body), encoded(question.key)].join(' ')}\n`
}

function encoded(text: string | undefined) {
  return text === undefined ? '-' : `+${Buffer.from(text).toString('base64')}`
}
