import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readScripts } from './script.ts'

/** A script inside the page. It saves a request, and the hash in the content security policy allows only this text. */
export type InlineScript = { text: string; hash: string }

const scripts = new Map<string, InlineScript>()

/** A browser script with everything that it imports: its small version if that was made from the same sources. */
export function inlineScript(name: string): InlineScript {
  const known = scripts.get(name)
  if (known) return known
  const text = chooseVersion(bundleScript(name), readSmallScript(name))
  const script = { text, hash: createHash('sha256').update(text).digest('base64') }
  scripts.set(name, script)
  return script
}

/** A small version that was made from other sources would be another program. */
export function chooseVersion(bundle: string, small: string | undefined) {
  return small?.startsWith(`${headerOf(bundle)}\n`) ? small : bundle
}

/** All files in one scope, so their top-level names must differ. */
export function bundleScript(name: string) {
  const files = new Map<string, string>()
  addFile(files, name)
  return `(()=>{'use strict'\n${[...files.values()].join('\n')}\n})()`
}

/** What scripts/generate.ts writes. The first line says from which sources. */
export const smallScriptOf = (bundle: string, code: string) => `${headerOf(bundle)}\n${code}\n`

function headerOf(bundle: string) {
  return `// ${createHash('sha256').update(bundle).digest('hex').slice(0, 16)}`
}

function readSmallScript(name: string) {
  try {
    return readFileSync(new URL(`small/${name}.js`, import.meta.url), 'utf8')
  } catch {
    return undefined
  }
}

const importLine = /^import\s*\{[^}]*\}\s*from '\.\/([\w-]+)\.js'$/gm

/** Imported files come first. */
function addFile(files: Map<string, string>, name: string) {
  const source = readScripts().get(name)
  if (source === undefined) throw new Error(`there is no script named ${name}`)
  if (files.has(name)) return
  files.set(name, '')
  for (const [, imported = ''] of source.matchAll(importLine)) addFile(files, imported)
  files.delete(name)
  const local = source.replaceAll(importLine, '').replaceAll(/^export (?=(async )?(function|const|let) )/gm, '')
  files.set(name, compact(local))
}

/** Without indentation, comments and empty lines. Our scripts have no texts of several lines that this would change. */
function compact(source: string) {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(\/\/|\/\*\*|\*|$)/.test(line))
    .join('\n')
}
