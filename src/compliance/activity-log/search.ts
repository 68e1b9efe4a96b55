/** A parsed search. `words` must follow each other; with `isPrefix`, the last one can be the start of a word. */
export type Search =
  | { kind: 'words'; words: string[]; isPrefix: boolean }
  | { kind: 'not'; of: Search }
  | { kind: 'all' | 'any'; of: Search[] }

/** A search for SQL: its regular expressions, and a jsonpath that combines their results. */
export type CompiledSearch = { patterns: string[]; jsonpath: string }

/** PostgreSQL caches this many compiled patterns. With more, it would compile each one again for each entry. */
export const maxPatterns = 20

/** A blank and all ASCII punctuation, which separates words as a blank does. */
const marks = ' !-/:-@[-`{-~'
const separators = new RegExp(`[\\s${marks}]+`)

/** A dash without an operand is ignored. */
const tokenPattern = /"[^"]*(?:"|$)|[()|+]|-(?=-*[^\s)|+-])|[^\s()|+"-][^\s()|+"]*/g

/**
 * Parses `teams | "Ada Park" -(remove resend) acme*`. A blank means `and`, as a plus does: a plus that is not escaped
 * in a URL arrives as a blank. The parser is lenient: an unclosed parenthesis or quote ends with the text, and an
 * operator without an operand is ignored. Returns undefined when no words are left. It recurses once per parenthesis
 * and dash, so the text must be short.
 */
export function parseSearch(text: string): Search | undefined {
  const tokens = text.normalize('NFC').match(tokenPattern) ?? []
  let position = 0

  function any(isNested = false): Search | undefined {
    const alternatives = [all(isNested)]
    while (tokens[position] === '|') {
      position++
      alternatives.push(all(isNested))
    }
    return join('any', alternatives)
  }

  function all(isNested: boolean) {
    const parts: (Search | undefined)[] = []
    while (position < tokens.length && tokens[position] !== '|' && !(isNested && tokens[position] === ')'))
      parts.push(part())
    return join('all', parts)
  }

  function part(): Search | undefined {
    const next = tokens[position++] ?? ''
    if (next === '-') return negate(part())
    if (next !== '(') return parseWords(next)
    const inside = any(true)
    if (tokens[position] === ')') position++
    return inside
  }

  return any()
}

/** Returns the patterns and a jsonpath that decides from their results whether an entry matches. */
export function compileSearch(search: Search): CompiledSearch {
  const patterns: string[] = []
  const compile = (part: Search): string => {
    if (part.kind === 'words') return `($[${patterns.push(patternOf(part)) - 1}] == true)`
    if (part.kind === 'not') return `(!${compile(part.of)})`
    return `(${part.of.map(compile).join(part.kind === 'all' ? ' && ' : ' || ')})`
  }
  return { jsonpath: compile(search), patterns }
}

/** Finds words between punctuation or line ends, or inside names like EventType. Words need no escaping. */
function patternOf({ words, isPrefix }: Extract<Search, { kind: 'words' }>) {
  const anywhere = `[${marks}\n]${words.join(`[${marks}]+`).toLowerCase()}${isPrefix ? '' : `[${marks}\n]`}`
  if (!words.every((word) => /^[a-z]+$/i.test(word))) return anywhere
  return `${anywhere}|${words.map(capitalize).join('[.]?')}${isPrefix ? '' : '[A-Z.\n]'}`
}

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()

function join(kind: 'all' | 'any', parts: (Search | undefined)[]): Search | undefined {
  const of = parts.filter((part) => part !== undefined)
  return of.length > 1 ? { kind, of } : of[0]
}

const negate = (of: Search | undefined): Search | undefined => of && { kind: 'not', of }

function parseWords(text: string): Search | undefined {
  const words = text.split(separators).filter((word) => word !== '')
  const isPrefix = !text.startsWith('"') && text.endsWith('*')
  return words.length > 0 ? { kind: 'words', words, isPrefix } : undefined
}
