/**
 * Checks the language of sources and documents: words that STYLE.md avoids, type names that are participles or pronouns,
 * and metaphors.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allowed, avoidedWords, metaphors, typeNames } from './words.ts'

export type Text = { path: string; text: string }

export function findWords(texts: Text[], isAllowed = isAllowedWord): string[] {
  return texts.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) =>
      checkLine(path, line)
        .filter(({ word }) => !isAllowed(path, word))
        .map(({ word, advice }) => `${path}:${i + 1}: "${word}": ${advice}`),
    ),
  )
}

function checkLine(path: string, line: string) {
  const found = avoidedWords.flatMap(([pattern, advice]) =>
    [...line.matchAll(pattern)].map(([word]) => ({ word: word.toLowerCase(), advice })),
  )
  if (!path.endsWith('.ts')) return found
  const identifiers = [...line.matchAll(metaphors)].map(([word]) => ({
    word: word.toLowerCase(),
    advice: 'name the thing or the mechanism',
  }))
  const types = [...line.matchAll(/\b(?:type|interface|class) ([A-Z]\w*)\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => typeNames.test(name))
    .map((word) => ({ word, advice: 'use a noun as a type name' }))
  return [...found, ...identifiers, ...types]
}

function isAllowedWord(path: string, word: string) {
  return allowed.some(({ paths, words }) => paths.test(path) && words.includes(word))
}

export function readTexts(): Text[] {
  const folders = ['src', 'scripts', 'bench', 'docs', 'deploy'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  )
  /** The rules themselves. */
  const quotes = new Set(['scripts/words.ts', 'scripts/check-language.walk.test.ts'])
  const paths = [...folders, ...readdirSync('.')].filter(
    (path) => /\.(ts|md)$/.test(path) && !quotes.has(path) && !path.includes('node_modules/'),
  )
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findWords(readTexts())
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
