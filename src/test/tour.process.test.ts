import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connect } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { createDatabase } from './databases.ts'
import { environmentWith } from './direct-url.ts'
import { environment } from './environment.ts'
import { requirement, requiring } from './optional.ts'
import { startProcess } from './process.ts'

const curl = requirement('curl', 'apt-get install curl')

/** What each command of a tour prints, in order. */
const short = [
  /"name":"Ada Park"/,
  /"status":"available"/,
  /"email":"lea@hooli\.example"/,
  /"title":"Internal Server Error"[^]*"code":"already_filled"/,
  /^To: [^]*Lea Brandt/,
]
const long = [
  /"name":"Ada Park"/,
  /"role":"owner"[^]*"role":"admin"/,
  /^ID +EMAIL +NAME +ROLE\n[^]*ada@acme\.example +Ada Park +owner\n/,
  /^Name +Bob Okafor\n[^]*admin of Acme/,
  /"email":"fay@acme\.example","status":"pending"/,
  /^To: fay@acme\.example[^]*\/invitations\/[\w-]{43}\n/,
  /"name":"Hugo Tavares"/,
  /"name":"Kim Aalto"[^]*"label":"Stage","value":null/,
  /^ID +OWNER\/SLUG +MINUTES +STATUS\n[^]*ada-park\/intro-call +30 +active\n/,
  /"status":"available"/,
  /"available":false[^]*"code":"rule"/,
  /"email":"lea@hooli\.example"/,
  /"title":"Internal Server Error"[^]*"code":"already_filled"/,
  /"name":"Lea Brandt"/,
  /"event":"invitee\.created"/,
  /"callback_url":"https:\/\/hooks\.example\.com\/convene"/,
  /"rule":\{[^}]*"name":"Large"/,
  /"status":"Available"[^]*- \*\*Kim\*\*: I will send you/,
  /"title":"Invalid Email"/,
  /"title":"Invalid Argument"[^]*"parameter":"sort"[^]*"parameter":"count"/,
  /"token": "cpt_/,
  /^ID +NAME +OWNER +STATUS\n[^]*Command line +ada@acme\.example +active\n[^]*users:read groups:read\n/,
  /"client_id":"[^]*"client_secret":"ccs_/,
  /"issuer":"http:/,
]

test.each([
  ['README.md', short],
  ['docs/tour.md', long],
])('every command of the tour in %s prints what it should', requiring(curl), async (document, expected) => {
  const { url: DATABASE_URL, drop } = await createDatabase()
  const service = await startProcess({ DATABASE_URL, DEMO: 'on' })
  await untilDemoIsEmailed(DATABASE_URL)
  const script = marked(scriptIn(document))
    .replaceAll('http://localhost:3000', service.url)
    .replace(/TOKEN=\S+/, `TOKEN=${service.announced.token}`)
    .replace('sleep 1; api', `until api "$RECAP" | grep -q '"status":"Available"'; do sleep 0.1; done; api`)
    .replace('sleep 1; bin', 'until bin/convene mail show latest | grep -q "Lea Brandt"; do sleep 0.1; done; bin')
  const env = environmentWith({ ...environment, DATABASE_URL, PORT: service.port, BASE_URL: service.url })

  // The limit of the test cannot end a call that blocks its process.
  const printed = execFileSync('sh', ['-euc', script], { env, encoding: 'utf8', timeout: 60_000 })
  await service.stop()
  await drop()

  const answers = printed.split(`${marker}\n`).slice(1)
  expect(answers).toHaveLength(expected.length)
  for (const [i, pattern] of expected.entries()) expect(answers[i]).toMatch(pattern)
})

/** The tour reads the latest email, and a script books faster than a person. */
async function untilDemoIsEmailed(url: string) {
  const db = connect(url, 1)
  await expect.poll(() => db.all(sql`select from jobs where event_id is not null limit 1`)).toEqual([])
  await db.end()
}

const marker = '=== the next command ==='

/** Prints a line before each command that prints something, so that each answer belongs to one command. */
function marked(script: string) {
  return script.replaceAll(/^(?=api |bin\/convene |curl |sleep )/gm, `echo '${marker}'\n`)
}

function scriptIn(document: string) {
  const [, script = ''] = /```sh\n(TOKEN=[^]*?)```/.exec(readFileSync(document, 'utf8')) ?? []
  return script
}
