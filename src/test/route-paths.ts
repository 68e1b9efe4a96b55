import type { FastifyInstance } from 'fastify'

/** The paths that have a route of this method, parsed from the printed route tree. */
export function routePaths(app: FastifyInstance, method: 'GET' | 'POST') {
  const branch: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \((.*)\))?/.exec(line) ?? []
      branch.splice(indent.length / 4 - 1, Infinity, part)
      return methods.split(', ').includes(method) ? [branch.join('')] : []
    })
}
