import { english } from './english.ts'

type Texts = Record<string, string>

/**
 * What is wrong with the texts of a language: missing and unknown keys, other placeholders than in English, syntax, and
 * plurals without a text for some numbers.
 */
export function checkCatalog(catalog: Texts, locale: string, original: Texts = english): string[] {
  const missing = Object.keys(original)
    .filter((key) => !Object.hasOwn(catalog, key))
    .map((key) => `${key}: is missing`)
  const problems = Object.entries(catalog).flatMap(([key, text]) =>
    checkText(text, locale, original[key]).map((problem) => `${key}: ${problem}`),
  )
  return [...missing, ...problems]
}

function checkText(text: string, locale: string, original: string | undefined): string[] {
  if (original === undefined) return ['is not an English key']
  if (text === '' || text !== text.trim()) return ['is empty or begins or ends with a space']
  try {
    const [found, wanted] = [text, original].map((message) => readMessage(message))
    const [names, originalNames] = [found, wanted].map((message) => namesIn(message ?? []).join(', ') || 'none')
    return [
      ...(names === originalNames ? [] : [`has the placeholders ${names} instead of ${originalNames}`]),
      ...checkPlurals(found ?? [], locale),
    ]
  } catch (error) {
    return [error instanceof Error ? error.message : 'cannot be read']
  }
}

/** A placeholder of a text, and the texts of a plural by number or category. */
type Placeholder = { name: string; branches: Map<string, Placeholder[]> | undefined }

function readMessage(text: string): Placeholder[] {
  return bracesIn(text).map(({ inside }) => {
    const [, name, branches] = /^(\w+)(?:, plural,(.*))?$/s.exec(inside) ?? []
    if (name === undefined) throw new Error(`has a placeholder that is not one: {${inside}}`)
    return { name, branches: branches === undefined ? undefined : readBranches(branches) }
  })
}

function readBranches(text: string) {
  return new Map(bracesIn(text).map(({ before, inside }) => [before.trim(), readMessage(inside)]))
}

/** The outermost braces, and the text before each of them. */
function bracesIn(text: string): { before: string; inside: string }[] {
  const found: { before: string; inside: string }[] = []
  let [depth, open, end] = [0, 0, 0]
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) open = index
    if (brace === '}' && --depth === 0) {
      found.push({ before: text.slice(end, open), inside: text.slice(open + 1, index) })
      end = index + 1
    }
    if (depth < 0) break
  }
  if (depth !== 0) throw new Error('has a brace without its other half')
  return found
}

function namesIn(placeholders: Placeholder[]): string[] {
  const names = placeholders.flatMap(({ name, branches = new Map<string, Placeholder[]>() }) => [
    name,
    ...[...branches.values()].flatMap(namesIn),
  ])
  return [...new Set(names)].toSorted()
}

function checkPlurals(placeholders: Placeholder[], locale: string): string[] {
  return placeholders.flatMap(({ name, branches }) => {
    if (!branches) return []
    const needed = categoriesIn(locale)
    const missing = needed.filter((category) => !branches.has(category))
    const known: string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const unknown = [...branches.keys()].filter((key) => !/^=\d+$/.test(key) && !known.includes(key))
    return [
      ...missing.map((category) => `has no text for ${category} in the plural of ${name}`),
      ...unknown.map((key) => `has the unknown category ${key} in the plural of ${name}`),
      ...[...branches.values()].flatMap((branch) => checkPlurals(branch, locale)),
    ]
  })
}

/** The categories of the numbers that occur on our pages. Some languages have another one for millions. */
function categoriesIn(locale: string) {
  const rules = new Intl.PluralRules(locale)
  const counts = Array.from({ length: 1000 }, (_, count) => rules.select(count))
  return [...new Set<string>([...counts, 'other'])]
}
