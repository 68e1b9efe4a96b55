import type { Route } from '../route.ts'
import { pathOf, type ExampleRequest } from './examples.ts'

export type CodeSample = { lang: string; label: string; source: string }

/** An example request as runnable code that takes the token from the environment variable CONVENE_TOKEN. */
export function codeSamples(
  route: Pick<Route, 'method' | 'path'>, request: ExampleRequest, base: string,
): [curl: CodeSample, javaScript: CodeSample] {
  const url = base + pathOf(route, request)
  return [
    { lang: 'Shell', label: 'curl', source: curl(route.method, url, request.body) },
    { lang: 'JavaScript', label: 'JavaScript', source: javaScript(route.method, url, request.body) },
  ]
}

function curl(method: string, url: string, body: unknown) {
  const parts = [
    `curl${method === 'GET' ? '' : ` --request ${method}`} ${shellText(url)}`,
    '--header "Authorization: Bearer $CONVENE_TOKEN"',
    ...(body === undefined ? [] : [
      `--header 'Content-Type: application/json'`,
      `--data ${shellText(JSON.stringify(body, null, 2))}`,
    ]),
  ]
  return parts.join(' \\\n  ')
}

const shellText = (text: string) => `'${text.replaceAll(`'`, `'\\''`)}'`

function javaScript(method: string, url: string, body: unknown) {
  const lines = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    'headers: {',
    '  Authorization: `Bearer ${process.env.CONVENE_TOKEN}`,',
    ...(body === undefined ? [] : [`  'Content-Type': 'application/json',`]),
    '},',
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body, '  ')}),`]),
  ]
  const options = lines.map((line) => `  ${line}\n`).join('')
  const result = method === 'DELETE' ? 'response.status' : 'response.status, await response.json()'
  return `const response = await fetch(${text(url)}, {\n${options}})\nconsole.log(${result})`
}

/** A value as JavaScript, in the style of this code. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return text(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((entry) => literal(entry, inner))
    : Object.entries(value).map(([key, entry]) => `${/^\w+$/.test(key) ? key : text(key)}: ${literal(entry, inner)}`)
  if (parts.length === 0) return `${open}${close}`
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

const text = (value: string) =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll(`'`, `\\'`)}'`
