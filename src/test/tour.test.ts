import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDatabase } from './databases.ts'
import { environment } from './environment.ts'
import { requirement, requiring } from './optional.ts'
import { startProcess } from './process.ts'

const curl = requirement('curl', 'apt-get install curl')

test('the tour in the README does what it says', requiring(curl), async () => {
  const { url: DATABASE_URL, drop } = await createDatabase()
  const service = await startProcess({ DATABASE_URL, DEMO: 'on' })
  const script = tour()
    .replaceAll('http://localhost:3000', service.url)
    .replace(/TOKEN=\S+/, `TOKEN=${service.announced.token}`)
  const env = { ...process.env, ...environment, DATABASE_URL, PORT: service.port, BASE_URL: service.url }

  const said = execFileSync('sh', ['-euc', script], { env, encoding: 'utf8' })
  await service.stop()
  await drop()

  expect(said).toMatch(/"name":"Ada Park"[^]*"role":"owner"[^]*"email":"fay@acme.example","status":"pending"/)
  expect(said).toMatch(/To: fay@acme.example[^]*\/invitations\/[\w-]{43}\n/)
  expect(said).toMatch(/"name":"Hugo Tavares"[^]*"name":"Kim Aalto"[^]*"label":"Stage","value":null/)
  expect(said).toMatch(/"status":"available"[^]*"available":false[^]*"code":"rule"/)
  expect(said).toMatch(/"email":"lea@hooli.example"[^]*"code":"already_filled"[^]*"name":"Lea Brandt"/)
  expect(said).toMatch(/"rule":\{[^}]*"name":"Large"[^]*"status":"Available"[^]*- \*\*Kim\*\*: I will send you/)
  expect(said).toMatch(/"title":"Invalid Email"[^]*"parameter":"sort"[^]*"parameter":"count"[^]*"token": "cpt_/)
  expect(said.match(/"title"/g)).toHaveLength(3)
})

function tour() {
  const readme = readFileSync('README.md', 'utf8')
  const [, script = ''] = /## Five minutes with curl[^]*?```sh\n([^]*?)```/.exec(readme) ?? []
  return script
}
