import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { createWorkflow } from '../../test/workflows.ts'
import { triggerTypes } from '../workflows/step-schema.ts'

const {
  acme,
  acme: { ada },
} = await service()
const page = readFileSync('docs/workflows.md', 'utf8')
const reminder = (await ada.get(`/workflows?organization=${acme.uri}`)).body.collection.find(
  ({ trigger }: Json) => trigger.type === 'reminder',
)
const values: Record<string, string> = {
  BASE: '',
  TOKEN: ada.token,
  ORGANIZATION: acme.uri,
  USER: ada.uri,
  EVENT_TYPE: await publish(ada, {}),
  WORKFLOW: idOf((await createWorkflow(ada, acme.uri)).uri),
  REMINDER: idOf(reminder.uri),
}
const commands = [...page.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, block = '']) => block.split(/^(?=curl )/m))

test.each(commands.map((command) => [command.split('\n')[0], command]))('%s works', async (_, command = '') => {
  const text = command.replaceAll(
    /'"\$(\w+)"'|\$(\w+)/g,
    (_, quoted = '', plain = '') => values[quoted || plain] ?? `unknown ${quoted}${plain}`,
  )
  const [, method = 'GET'] = /-X (\w+)/.exec(text) ?? []
  const [, path = ''] = /"([^"]*)" -H/.exec(text) ?? []
  const [, body] = /-d '([^]*)'/.exec(text) ?? []

  const { status, text: reply } = await ada.send(method as 'GET', path, body && JSON.parse(body))

  expect([status < 300, status < 300 ? '' : reply]).toEqual([true, ''])
})

test('the documentation has commands, and every trigger in its table', () => {
  expect(commands.length).toBeGreaterThan(5)
  expect(triggerTypes.filter((trigger) => !page.includes(`| \`${trigger}\` |`))).toEqual([])
})
