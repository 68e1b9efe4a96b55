/** Finds entries of the API reference. Runs in the server for the search page, and in the browser while typing. */

/** `words` are the names of all fields and parameters, separated by spaces. */
export type SearchEntry = { href: string; kind: string; title: string; path: string; words: string }
export type Match = { entry: SearchEntry; fields: string[] }

export const maxQuery = 100
const maxTerms = 8
const maxFields = 4

/** The entries that contain every word of the query, best first. */
export function findMatches(entries: SearchEntry[], query: string, limit: number): Match[] {
  const terms = query.slice(0, maxQuery).toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxTerms)
  if (terms.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, terms) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ entry }) => ({ entry, fields: fieldsOf(entry, terms) }))
}

/** 0 if a word does not occur. A title counts more than a path, a path more than a field. */
function scoreOf({ kind, title, path, words }: SearchEntry, terms: string[]) {
  const heading = ` ${title.toLowerCase()}`
  let score = 0
  for (const term of terms) {
    const points = pointsOf(heading, path, ` ${words}`, term) || (kind.toLowerCase() === term ? 3 : 0)
    if (points === 0) return 0
    score += points
  }
  return path === terms.join('') ? score + 10 : score
}

function pointsOf(heading: string, path: string, words: string, term: string) {
  if (heading.includes(` ${term}`)) return 8
  if (heading.includes(term) || path.includes(`/${term}`) || (term.startsWith('/') && path.includes(term))) return 6
  if (path.includes(term)) return 4
  if (`${words} `.includes(` ${term} `)) return 3
  return words.includes(term) ? 1 : 0
}

/** The fields that contain the words of the query. */
function fieldsOf({ title, path, words }: SearchEntry, terms: string[]) {
  const rest = terms.filter((term) => !title.toLowerCase().includes(term) && !path.includes(term))
  const matching = words.split(' ').filter((word) => rest.some((term) => word.includes(term)))
  return matching.toSorted((a, b) => Number(rest.includes(b)) - Number(rest.includes(a))).slice(0, maxFields)
}
