/**
 * Finds regular expressions of src/ whose time grows faster than the text that they read. One request could then stop the
 * service for all others. Use a loop, or anchor the pattern; an exception needs a limit of the length as its reason.
 */
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { analyse } from 'scslre'
import { readSources, type Source } from './check-structure.ts'
import { patternExceptions } from './pattern-exceptions.ts'

type Pattern = { line: number; source: string; flags: string }
type Node = { type?: string; start?: number; regex?: { pattern: string; flags: string }; [key: string]: unknown }

/** Literals, and `new RegExp` of a text. Patterns that are put together at run time are not found. */
export function listPatterns({ path, text }: Pick<Source, 'path' | 'text'>): Pattern[] {
  const patterns: Pattern[] = []
  const add = (at: number, source: string, flags: string) =>
    patterns.push({ line: text.slice(0, at).split('\n').length, source, flags })
  const visit = (node: Node) => {
    const at = node.start ?? 0
    if (node.type === 'Literal' && node.regex) add(at, node.regex.pattern, node.regex.flags)
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const { callee, arguments: args } = node as { callee?: { name?: string }; arguments?: { value?: unknown }[] }
      const [source, flags] = [args?.[0]?.value, args?.[1]?.value]
      if (callee?.name === 'RegExp' && typeof source === 'string')
        add(at, source, typeof flags === 'string' ? flags : '')
    }
    for (const value of Object.values(node))
      for (const child of [value].flat()) {
        if (typeof child === 'object' && child !== null) visit(child as Node)
      }
  }
  visit(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node)
  return patterns
}

/** Why the time of a pattern is not linear. Undefined if it is. */
export function findProblem({ source, flags }: Omit<Pattern, 'line'>): string | undefined {
  const {
    reports: [report],
  } = analyse({ source, flags })
  if (!report) return undefined
  const growth = report.exponential ? 'exponential' : 'quadratic or worse'
  return `takes ${growth} time for a text of many ${JSON.stringify(report.character.pick)}`
}

export function checkPatterns(sources: Pick<Source, 'path' | 'text'>[], exceptions = patternExceptions): string[] {
  const unused = new Set(exceptions)
  const problems = sources
    .filter(({ path }) => isOfService(path))
    .flatMap((source) =>
      listPatterns(source).flatMap((pattern) => {
        const problem = findProblem(pattern)
        if (problem === undefined) return []
        const exception = exceptions.find((each) => each.file === source.path && each.pattern === pattern.source)
        if (exception) unused.delete(exception)
        return exception ? [] : [`src/${source.path}:${pattern.line}: /${pattern.source}/${pattern.flags} ${problem}`]
      }),
    )
  return [
    ...problems,
    ...[...unused].map(
      ({ file, pattern }) => `scripts/pattern-exceptions.ts: src/${file} has no slow pattern /${pattern}/`,
    ),
  ]
}

/** Tests choose their own texts. */
const isOfService = (path: string) => !path.endsWith('.test.ts') && !path.startsWith('test/')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkPatterns(readSources('src'))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
