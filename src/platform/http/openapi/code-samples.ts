import type { Route } from '../route.ts'
import { pathOf, type ExampleRequest } from './examples.ts'

export type CodeSample = { lang: string; label: string; source: string }

type SampledRoute = Pick<Route, 'method' | 'path' | 'fileBody'>
/** `file`: the body is this file, of this type. */
type SampleBody = { json?: unknown; file?: { name: string; type: string } }

/** An example request as runnable code that takes the token from the environment variable CONVENE_TOKEN. */
export function codeSamples(
  route: SampledRoute,
  request: ExampleRequest,
  base: string,
): [curl: CodeSample, javaScript: CodeSample] {
  const url = base + pathOf(route, request)
  const [type] = route.fileBody?.types ?? []
  const body: SampleBody = type === undefined ? { json: request.body } : { file: { name: exampleFileName, type } }
  return [
    { lang: 'Shell', label: 'curl', source: curl(route.method, url, body) },
    { lang: 'JavaScript', label: 'JavaScript', source: javaScript(route.method, url, body) },
  ]
}

/** The file that samples of routes with `fileBody` send. */
export const exampleFileName = 'picture.png'

function curl(method: string, url: string, { json, file }: SampleBody) {
  const parts = [
    `curl${method === 'GET' ? '' : ` --request ${method}`} ${shellText(url)}`,
    '--header "Authorization: Bearer $CONVENE_TOKEN"',
    ...(json === undefined
      ? []
      : [`--header 'Content-Type: application/json'`, `--data ${shellText(JSON.stringify(json, null, 2))}`]),
    ...(file ? [`--header 'Content-Type: ${file.type}'`, `--data-binary ${shellText(`@${file.name}`)}`] : []),
  ]
  return parts.join(' \\\n  ')
}

const shellText = (text: string) => `'${text.replaceAll(`'`, `'\\''`)}'`

function javaScript(method: string, url: string, { json, file }: SampleBody) {
  const type = file?.type ?? (json === undefined ? undefined : 'application/json')
  const lines = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    'headers: {',
    '  Authorization: `Bearer ${process.env.CONVENE_TOKEN}`,',
    ...(type === undefined ? [] : [`  'Content-Type': '${type}',`]),
    '},',
    ...(json === undefined ? [] : [`body: JSON.stringify(${literal(json, '  ')}),`]),
    ...(file ? [`body: await readFile(${text(file.name)}),`] : []),
  ]
  const reading = file ? `const { readFile } = await import('node:fs/promises')\n` : ''
  const options = lines.map((line) => `  ${line}\n`).join('')
  const result = method === 'DELETE' ? 'response.status' : 'response.status, await response.json()'
  return `${reading}const response = await fetch(${text(url)}, {\n${options}})\nconsole.log(${result})`
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

const text = (value: string) => `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll(`'`, `\\'`)}'`
