/**
 * Checks the grammar of permissions.ts: `can*` returns a boolean and never throws, `require*` throws and returns nothing,
 * `load*` returns what the caller may use. Only these files make proofs, after the check.
 */
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSources, type Source } from './check-structure.ts'

type ExportedFunction = { name: string; body: string }

/** A link or a form that a page loads is checked in load.ts. */
const makesProofs = /(\bpermissions|\/load)\.ts$/
/** Requests have a caller, whose permission must be checked. */
const hasCaller = /(\broutes\.ts$|^site\/)/
const proofs = 'platform/auth/proof.ts'

export function findPermissionProblems(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path !== proofs && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => {
      const problems: string[] = []
      if (/\bprove\(/.test(text) && !makesProofs.test(path)) problems.push(`${path}: only permissions.ts makes proofs`)
      if (/\bmanagedByService\(/.test(text) && hasCaller.test(path))
        problems.push(`${path}: has a caller, so the service must not act without a check`)
      if (!/^(locked-)?permissions\.ts$/.test(basename(path))) return problems
      return [
        ...problems,
        ...exportedFunctions(text).flatMap((it) => checkGrammar(it).map((found) => `${path}: ${found}`)),
      ]
    })
}

function checkGrammar({ name, body }: ExportedFunction): string[] {
  const returnsValue = /\breturn [^\n]/.test(body)
  if (/^can[A-Z]/.test(name))
    return [
      ...(/\bthrow\b|\brequire[A-Z]/.test(body) ? [`${name} must not throw`] : []),
      ...(returnsValue ? [] : [`${name} must return a boolean`]),
    ]
  if (/^require[A-Z]/.test(name)) return returnsValue ? [`${name} must return nothing`] : []
  if (/^load[A-Z]/.test(name)) return returnsValue ? [] : [`${name} must return what the caller may use`]
  return [`${name} must be named can…, require… or load…`]
}

/** Each ends with the first brace at the beginning of a line. */
function exportedFunctions(text: string): ExportedFunction[] {
  const found = text.matchAll(/^export (?:async )?function (\w+)(.*?)^\}/gms)
  return [...found].map(([, name = '', body = '']) => ({ name, body }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findPermissionProblems(readSources('src'))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
