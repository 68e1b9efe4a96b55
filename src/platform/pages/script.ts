import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../errors.ts'
import { staticDocument } from '../http/static-document.ts'
import { sitePath } from './site-path.ts'

const folder = new URL('browser/', import.meta.url)

/** Browser scripts by name: each file of browser/ but the tests, with types removed. */
let scripts: Map<string, string> | undefined
let hash: string | undefined

/** The URL of a script. It changes whenever any script changes, so browsers can cache it forever. */
export function scriptAddress(name: string) {
  if (!readScripts().has(name)) throw new Error(`there is no script named ${name}`)
  return `${sitePath}/assets/${scriptsHash()}/${name}.js`
}

/** Serves the scripts. The URL of an earlier version returns 404; a page that still uses it works without scripts. */
export function mountScripts(app: FastifyInstance) {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  }
  const handlers = new Map<string, ReturnType<typeof staticDocument>>()
  app.get<{ Params: { hash: string; file: string } }>('/assets/:hash/:file', async (request, reply) => {
    const { file } = request.params
    const text = readScripts().get(file.replace(/\.js$/, ''))
    if (text === undefined || request.params.hash !== scriptsHash() || !file.endsWith('.js'))
      throw new NotFound('there is no such script; reload the page')
    const handler = handlers.get(file) ?? staticDocument(() => ({ headers, text }))
    handlers.set(file, handler)
    return handler(request, reply)
  })
}

function scriptsHash() {
  hash ??= createHash('sha256')
    .update(JSON.stringify([...readScripts()]))
    .digest('hex')
    .slice(0, 12)
  return hash
}

export function readScripts() {
  scripts ??= new Map(
    readdirSync(folder)
      .filter((file) => /^[\w-]+\.ts$/.test(file))
      .map((file) => [file.replace('.ts', ''), toJavaScript(readFileSync(new URL(file, folder), 'utf8'))]),
  )
  return scripts
}

/** Changes imports from .ts to the .js extension under which scripts are served. */
function toJavaScript(source: string) {
  return withoutWarning(() => stripTypeScriptTypes(source)).replaceAll(/(from '\.\/[\w-]+)\.ts'/g, `$1.js'`)
}

/** Node runs our sources with the same function, but prints a warning on direct calls. */
function withoutWarning<T>(work: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return work()
  } finally {
    process.emitWarning = emitWarning
  }
}
