import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    firstParts?: Set<string>
  }
}

const order = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Names that no page gets at an address without `@`, because Convene will have pages of its own there. */
const plannedNames = ['help', 'hooks', 'connect', 'scim', 'mcp', 'polls', 'rooms', 'operator', 'payments', 'sign-in']

/** Does Convene itself have, or will it have, pages or endpoints below `/name`? */
export const isReservedName = (app: FastifyInstance, name: string) =>
  plannedNames.includes(name) || app.firstParts?.has(name) === true

/** The reserved names that a page could have. */
export const reservedNames = (app: FastifyInstance) =>
  [...new Set([...plannedNames, ...(app.firstParts ?? [])])].filter((name) => /^[a-z\d-]+$/.test(name)).toSorted()

/** Collects the methods of each path from the routes that are registered after this call. */
export function trackMethods(app: FastifyInstance) {
  const methods = new Map<string, Set<string>>()
  const firstParts = new Set<string>()
  app.decorate('firstParts', { getter: () => firstParts })
  app.addHook('onRoute', ({ method, url }) => {
    const methodsOfPath = methods.get(url) ?? new Set(['OPTIONS'])
    for (const name of [method].flat()) methodsOfPath.add(name)
    methods.set(url, methodsOfPath)
    firstParts.add(url.split('/')[1] ?? '')
    patterns = undefined
  })
  let patterns: [pattern: RegExp, methods: Set<string>][] | undefined

  /** For an Allow header: `GET, HEAD, OPTIONS`. Undefined for a path that does not exist. Only called on errors. */
  return function methodsAt(url: string) {
    const [path = ''] = url.split('?', 1)
    patterns ??= [...methods]
      .filter(([route]) => route.includes(':'))
      .map(([route, names]) => [patternOf(route), names])
    const exact = methods.get(path)
    const matches = exact ? [exact] : patterns.filter(([pattern]) => pattern.test(path)).map(([, names]) => names)
    const allowed = order.filter((method) => matches.some((names) => names.has(method)))
    return allowed.length === 0 ? undefined : allowed.join(', ')
  }
}

function patternOf(path: string) {
  const source = path
    .split(/:\w+/)
    .map((part) => part.replaceAll(/[.+*?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  return new RegExp(`^${source}$`)
}

/** Removes one trailing slash. Two in a row are kept, so that a client cannot bypass the rules of a proxy. */
export function withoutTrailingSlash(url: string) {
  const end = url.includes('?') ? url.indexOf('?') : url.length
  const hasTrailingSlash = end > 1 && url[end - 1] === '/' && url[end - 2] !== '/'
  return hasTrailingSlash ? url.slice(0, end - 1) + url.slice(end) : url
}

/** A relative redirect without the slash, so that it stays on this host and below the prefix of a proxy. */
export function redirectWithoutSlash(url: string) {
  const [path = ''] = url.split('?', 1)
  return `../${path.slice(path.lastIndexOf('/') + 1)}${url.slice(path.length)}`
}
