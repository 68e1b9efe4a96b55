import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Route } from '../platform/http/route.ts'
import type { Json, Reply } from './client.ts'
import { partAt, pointerOf } from './openapi-lint.ts'

const id = 'https://convene.example/openapi.json'

/** Validates values against the schemas of an OpenAPI document. */
export function validatorOf(document: Json) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
  formats.default(ajv)
  ajv.addSchema({ ...document, $id: id })
  const compiled = new Map<string, ValidateFunction>()

  /** The problems of a value by the schema at the pointer. Equal schemas are compiled once. */
  function problemsOf(pointer: string, value: unknown): string[] {
    const text = JSON.stringify(partAt(document, pointer))
    const validate = compiled.get(text) ?? ajv.compile({ $ref: `${id}#${encodeURI(pointer)}` })
    compiled.set(text, validate)
    return validate(value) ? [] : [`${pointer}: ${JSON.stringify(value)} ${ajv.errorsText(validate.errors)}`]
  }

  /** The problems of an answer's status, headers and body. */
  function problemsOfAnswer(route: Pick<Route, 'method' | 'path'>, { status, headers, body }: Reply): string[] {
    const pointer = `${pointerOf(route)}/responses/${status}`
    const documented = partAt(document, pointer)
    if (!documented) return [`${pointer} is not documented`]
    const missing = Object.keys(documented.headers).filter(
      (name) => requiredHeaders.test(name) && !(name.toLowerCase() in headers),
    )
    const schema = documented.content?.['application/json'].schema
    return [
      ...missing.map((name) => `${pointer}: no header ${name}`),
      ...(schema ? problemsOf(`${pointer}/content/application~1json/schema`, body) : []),
      ...(!schema && body !== undefined ? [`${pointer}: has a body`] : []),
    ]
  }

  return { problemsOf, problemsOfAnswer }
}

/** Headers that an answer must have if they are documented for it. */
const requiredHeaders = /^(X-Request-Id|X-RateLimit-.*|Retry-After|WWW-Authenticate)$/
