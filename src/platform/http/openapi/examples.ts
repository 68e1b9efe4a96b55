import { readFileSync } from 'node:fs'
import { config } from '../../config.ts'
import type { Route } from '../route.ts'

export type ExampleRequest = {
  ids?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}
export type RecordedExample = { request: ExampleRequest; response: { status: number; body?: unknown } }
export type RecordedExamples = Record<string, RecordedExample>

/** A placeholder for the address of the service in the file. */
export const recordedBase = 'http://localhost:3000'

export const exampleFile = new URL('examples.json', import.meta.url)

export const exampleKey = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** The recorded requests and responses (`npm run examples`). */
export function readExamples(base = config.BASE_URL): RecordedExamples {
  const text = readFileSync(exampleFile, 'utf8')
    .replaceAll(recordedBase, base)
    .replaceAll(encodeURIComponent(recordedBase), encodeURIComponent(base))
  return JSON.parse(text) as RecordedExamples
}

/** The path and query of an example request. */
export function pathOf({ path }: Pick<Route, 'path'>, { ids = {}, query = {} }: ExampleRequest) {
  const filled = path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? '')
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')
  return search ? `${filled}?${search}` : filled
}

/** Leaves some characters unescaped, to keep URIs and email addresses readable. */
const encoded = (value: string) => encodeURIComponent(value).replaceAll(/%(3A|2F|2C|40)/g, decodeURIComponent)
