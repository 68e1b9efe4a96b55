import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { Missing } from '../errors.ts'

const folder = new URL('browser/', import.meta.url)

/** Scripts that run in the browser, by name: each file of browser/ without its types. */
let scripts: Map<string, string> | undefined
let hash: string | undefined

/** The address of a script. It changes whenever any script changes, so browsers can keep what it names forever. */
export function scriptAddress(name: string) {
  if (!readScripts().has(name)) throw new Error(`there is no script named ${name}`)
  hash ??= createHash('sha256').update(JSON.stringify([...readScripts()])).digest('hex').slice(0, 12)
  return `/assets/${hash}/${name}.js`
}

/** Serves the scripts. An address of an earlier version gets 404: a page that still names it works without scripts. */
export function mountScripts(app: FastifyInstance) {
  app.get('/assets/*', async (request, reply) => {
    const [name, text] = [...readScripts()].find(([known]) => scriptAddress(known) === request.url.split('?')[0]) ?? []
    if (name === undefined) throw new Missing('There is no such script. Reload the page.')
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(text)
  })
}

function readScripts() {
  scripts ??= new Map(readdirSync(folder).filter((file) => file.endsWith('.ts')).map((file) =>
    [file.replace('.ts', ''), toJavaScript(readFileSync(new URL(file, folder), 'utf8'))]))
  return scripts
}

/** Imports keep their names, with the extension under which we serve them. */
function toJavaScript(source: string) {
  return withoutWarning(() => stripTypeScriptTypes(source)).replaceAll(/(from '\.\/[\w-]+)\.ts'/g, `$1.js'`)
}

/** Node runs our own sources by the same function, but still warns whoever calls it. */
function withoutWarning<T>(work: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return work()
  } finally {
    process.emitWarning = emitWarning
  }
}
