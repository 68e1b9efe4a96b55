import type { FastifyInstance } from 'fastify'

const order = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Which methods each path has, from the routes that are registered after this. */
export function knownPaths(app: FastifyInstance) {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, url }) => {
    const known = methods.get(url) ?? new Set(['OPTIONS'])
    for (const one of [method].flat()) known.add(one)
    methods.set(url, known)
    patterns = undefined
  })
  let patterns: [pattern: RegExp, methods: Set<string>][] | undefined

  /** For an Allow header: `GET, HEAD, OPTIONS`. Undefined for a path that does not exist. Only called on errors. */
  return function methodsAt(url: string) {
    const [path = ''] = url.split('?', 1)
    patterns ??= [...methods].filter(([own]) => own.includes(':')).map(([own, allowed]) => [patternOf(own), allowed])
    const exact = methods.get(path)
    const found = exact ? [exact] : patterns.filter(([pattern]) => pattern.test(path)).map(([, own]) => own)
    const listed = order.filter((method) => found.some((own) => own.has(method)))
    return listed.length === 0 ? undefined : listed.join(', ')
  }
}

function patternOf(path: string) {
  const source = path.split(/:\w+/).map((part) => part.replaceAll(/[.+*?^${}()|[\]\\]/g, '\\$&')).join('[^/]+')
  return new RegExp(`^${source}$`)
}

/** A slash at the end of a path means the same path without it. Two in a row do not, so that a proxy's rules hold. */
export function withoutTrailingSlash(url: string) {
  const end = url.includes('?') ? url.indexOf('?') : url.length
  const hasOne = end > 1 && url[end - 1] === '/' && url[end - 2] !== '/'
  return hasOne ? url.slice(0, end - 1) + url.slice(end) : url
}

/** The same address without the slash, relative, so that it stays on this host and below a proxy's prefix. */
export function redirectWithoutSlash(url: string) {
  const [path = ''] = url.split('?', 1)
  return `../${path.slice(path.lastIndexOf('/') + 1)}${url.slice(path.length)}`
}
