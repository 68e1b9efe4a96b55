import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { requirement } from './optional.ts'

/** Is this signed by who has the key? A header that is missing is undefined. */
export type SignatureQuestion = (Timed | Standard) & { body: string; key: string }

type Timed = { timed: string | undefined }
type Standard = { [header in 'id' | 'timestamp' | 'signature']?: string | undefined }

/** The program that must be there, what the guide's code is to be called, the asker of it, and how to run that. */
type Language = { program: string; debianPackage?: string; file: string; asker: string; command: string }

const run = promisify(execFile)

/**
 * An asker is a file in the folder guide. It reads lines of words, `timed header body key` or
 * `standard id timestamp signature body key`, and answers each line with true or false. A word is `+` and base64, or
 * `-` where something is missing.
 */
const languages: Record<string, Language> = {
  js: { program: process.execPath, file: 'verify.mjs', asker: 'ask.mjs', command: `"${process.execPath}" ask.mjs` },
  python: { program: 'python3', file: 'verify.py', asker: 'ask.py', command: 'python3 ask.py' },
  java: {
    program: 'javac', debianPackage: 'default-jdk-headless', file: 'Webhooks.java', asker: 'Ask.java',
    command: 'javac Webhooks.java Ask.java && java -cp . Ask',
  },
  php: { program: 'php', debianPackage: 'php-cli', file: 'verify.php', asker: 'ask.php', command: 'php ask.php' },
  ruby: { program: 'ruby', file: 'verify.rb', asker: 'ask.rb', command: 'ruby ask.rb' },
  go: {
    program: 'go', debianPackage: 'golang-go', file: 'webhooks/webhooks.go', asker: 'ask.go',
    command: 'echo module guide > go.mod && GOCACHE="$PWD/cache" GOPROXY=off GOTOOLCHAIN=local go run ask.go',
  },
  sh: { program: 'openssl', file: 'verify.sh', asker: 'ask.sh', command: 'sh ask.sh' },
}

export const languageNames = Object.keys(languages)

/** The blocks of the guide that verify in a language. */
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

/** What the code of the guide answers. */
export async function runGuideCode(language: string, folder: string, questions: SignatureQuestion[]): Promise<boolean[]> {
  const { file, asker, command } = getLanguage(language)
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), codeIn(language)[0] ?? '')
  copyFileSync(new URL(`guide/${asker}`, import.meta.url), join(folder, asker))
  const asked = run('sh', ['-c', command], { cwd: folder })
  asked.child.stdin?.end(questions.map(lineOf).join(''))
  const { stdout } = await asked
  return stdout.trim().split('\n').map((line) => JSON.parse(line))
}

function getLanguage(name: string) {
  const language = languages[name]
  if (!language) throw new Error(`nothing is known of ${name}`)
  return language
}

function lineOf(question: SignatureQuestion) {
  const words = 'timed' in question
    ? ['timed', encoded(question.timed)]
    : ['standard', encoded(question.id), encoded(question.timestamp), encoded(question.signature)]
  return `${[...words, encoded(question.body), encoded(question.key)].join(' ')}\n`
}

function encoded(text: string | undefined) {
  return text === undefined ? '-' : `+${Buffer.from(text).toString('base64')}`
}
