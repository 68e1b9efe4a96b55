import { expect, test } from 'vitest'
import { browserOf } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  app,
} = await service()
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const { resource: team } = (
  await ada.post('/teams', {
    name: 'Sales',
    members: [bob, cyd, dee].map(({ uri }) => uri),
  })
).body
const all = [bob, cyd, dee].map(({ uri }) => ({ user: uri }))

test.each([
  ['all hosts take part', { pooling_type: 'collective', hosts: all }, 'Bob Okafor, Cyd Moreau, and Dee Lund'],
  ['one of the hosts', { pooling_type: 'round_robin', hosts: all }, 'Bob Okafor, Cyd Moreau, or Dee Lund'],
  [
    'one of each pool',
    { pooling_type: 'multi_pool', hosts: all.map((host, i) => ({ ...host, pool: i === 2 ? 1 : 0 })) },
    'Bob Okafor or Cyd Moreau, together with Dee Lund',
  ],
])('the page says who takes part: %s', async (_, fields, expected) => {
  const type = await publish(ada, { name: 'Review', owner: team.uri, ...fields })
  const { scheduling_url } = (await ada.get(type)).body.resource
  const { text } = await browserOf(app).get(new URL(scheduling_url).pathname)

  expect(/<dt>With<\/dt>\s*<dd><bdi>([^<]+)/.exec(text)?.[1]).toBe(expected)
})
