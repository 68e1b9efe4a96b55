/** What is searched for: words that follow each other, of which the last may be the beginning of one. */
export type Search =
  | { kind: 'words'; words: string[]; isBeginning: boolean }
  | { kind: 'not'; of: Search }
  | { kind: 'all' | 'any'; of: Search[] }

/** A search in a form that one statement can answer, whatever is asked: its patterns, and how they go together. */
export type CompiledSearch = { patterns: string[]; formula: string }

/** As many as PostgreSQL keeps ready; with more, each would be read anew for each entry. */
export const maxPatterns = 20

/** A blank, and all marks of ASCII: between words they mean no more than a blank. */
const marks = ' !-/:-@[-`{-~'
const separators = new RegExp(`[\\s${marks}]+`)

/** A dash that stands before nothing is none. */
const tokenPattern = /"[^"]*(?:"|$)|[()|+]|-(?=-*[^\s)|+-])|[^\s()|+"-][^\s()|+"]*/g

/**
 * Reads `teams | "Ada Park" -(remove resend) acme*`. What stands side by side is wanted together, as with a plus: in an
 * address a plus that was not escaped arrives as a blank. It forgives as search boxes do: a parenthesis or a quote that
 * nobody closes ends with the text, and an operator with nothing to work on means nothing. Undefined when nothing is
 * left to search for. It goes as deep as the text has parentheses and dashes, so the text must be short.
 */
export function parseSearch(text: string): Search | undefined {
  const tokens = text.normalize('NFC').match(tokenPattern) ?? []
  let at = 0

  function any(isInside = false): Search | undefined {
    const ways = [all(isInside)]
    while (tokens[at] === '|') {
      at++
      ways.push(all(isInside))
    }
    return join('any', ways)
  }

  function all(isInside: boolean) {
    const parts: (Search | undefined)[] = []
    while (at < tokens.length && tokens[at] !== '|' && !(isInside && tokens[at] === ')')) parts.push(part())
    return join('all', parts)
  }

  function part(): Search | undefined {
    const next = tokens[at++] ?? ''
    if (next === '-') return negate(part())
    if (next !== '(') return parseWords(next)
    const inside = any(true)
    if (tokens[at] === ')') at++
    return inside
  }

  return any()
}

/** The patterns of a search, numbered, and a JSON path that tells from the list of those found if they are enough. */
export function compileSearch(search: Search): CompiledSearch {
  const patterns: string[] = []
  const formula = (one: Search): string => {
    if (one.kind === 'words') return `($[${patterns.push(patternOf(one)) - 1}] == true)`
    if (one.kind === 'not') return `(!${formula(one.of)})`
    return `(${one.of.map(formula).join(one.kind === 'all' ? ' && ' : ' || ')})`
  }
  return { formula: formula(search), patterns }
}

/**
 * Finds words in small letters between marks or ends of lines, or as parts of a name of ours, such as EventType. Words
 * have no marks, so nothing in them means anything but itself.
 */
function patternOf({ words, isBeginning }: Extract<Search, { kind: 'words' }>) {
  const anywhere = `[${marks}\n]${words.join(`[${marks}]+`).toLowerCase()}${isBeginning ? '' : `[${marks}\n]`}`
  if (!words.every((word) => /^[a-z]+$/i.test(word))) return anywhere
  return `${anywhere}|${words.map(capitalize).join('[.]?')}${isBeginning ? '' : '[A-Z.\n]'}`
}

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()

function join(kind: 'all' | 'any', found: (Search | undefined)[]): Search | undefined {
  const of = found.filter((one) => one !== undefined)
  return of.length > 1 ? { kind, of } : of[0]
}

const negate = (of: Search | undefined): Search | undefined => of && { kind: 'not', of }

function parseWords(text: string): Search | undefined {
  const words = text.split(separators).filter((word) => word !== '')
  const isBeginning = !text.startsWith('"') && text.endsWith('*')
  return words.length > 0 ? { kind: 'words', words, isBeginning } : undefined
}
