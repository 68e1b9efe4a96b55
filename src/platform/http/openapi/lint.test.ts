import { expect, test } from 'vitest'
import { routes } from '../../../routes.ts'
import type { Json } from '../../../test/client.ts'
import { contents, lint, operationsOf, partAt, schemasOf } from '../../../test/openapi-lint.ts'
import { validatorOf } from '../../../test/openapi-validator.ts'
import { openapi } from '../openapi.ts'

const document: Json = JSON.parse(JSON.stringify(openapi(routes)))
const { problemsOf } = validatorOf(document)

test('every operation, parameter, field and enum value has a description, and every operation has examples', () => {
  expect(lint(document)).toEqual([])
})

test('every example of a request and of a response matches its schema', () => {
  const problems = operationsOf(document).flatMap(({ pointer, operation }) =>
    contents(operation, pointer).flatMap(({ pointer: at, content }) => [
      ...(content.example === undefined ? [] : problemsOf(`${at}/schema`, content.example)),
      ...Object.keys(content.examples ?? {}).flatMap((name) =>
        problemsOf(`${at}/schema`, document.components.examples[name].value),
      ),
    ]),
  )

  expect(problems).toEqual([])
})

test('every example of a parameter matches its schema', () => {
  const problems = operationsOf(document).flatMap(({ pointer, operation }) =>
    operation.parameters.flatMap(({ example }: Json, i: number) =>
      example === undefined ? [] : problemsOf(`${pointer}/parameters/${i}/schema`, example),
    ),
  )

  expect(problems).toEqual([])
})

test('every example and default of a field matches its schema', () => {
  const problems = schemasOf(document).flatMap(({ pointer, schema }) =>
    [...(schema.examples ?? []), ...(schema.default === undefined ? [] : [schema.default])].flatMap(
      (example: unknown) => problemsOf(pointer, example),
    ),
  )

  expect(problems).toEqual([])
})

test('an example that does not match the schema is reported', () => {
  const pointer = '/paths/~1users~1me/get/responses/200/content/application~1json'
  const { resource } = partAt(document, pointer).example

  const problems = [
    { resource },
    {},
    { resource: { ...resource, email: 'unknown' } },
    { resource: { ...resource, more: 1 } },
    { resource: { ...resource, created_at: 'now' } },
  ].map((example) => problemsOf(`${pointer}/schema`, example).length)

  expect(problems).toEqual([0, 1, 1, 1, 1])
})

test('every component is referenced', () => {
  const text = JSON.stringify(document)
  const unused = Object.entries<Json>(document.components).flatMap(([kind, parts]) =>
    Object.keys(parts).filter((name) => kind !== 'securitySchemes' && !text.includes(`"#/components/${kind}/${name}"`)),
  )

  expect(unused).toEqual([])
})

test('the lint rules report missing texts', () => {
  const bad = structuredClone(document)
  const operation = bad.paths['/users/me'].get
  const before = lint(document)
  delete operation.description
  delete operation.responses[200].content['application/json'].example
  delete bad.components.schemas.Group.properties.name.description
  bad.tags.push({ name: 'nothing' })

  expect(lint(bad).filter((problem) => !before.includes(problem))).toEqual([
    'tag nothing: no description',
    'tag nothing: not used',
    'GET /users/me (/paths/~1users~1me/get): no description in sentences',
    'GET /users/me (/paths/~1users~1me/get): /responses/200/content/application~1json has no example',
    '/components/schemas/Group: name has no description',
  ])
})
