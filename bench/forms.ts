import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { presentForm } from '../src/forms/routing-forms/present.ts'
import { getForm, insertForm, listForms, type FormContent, type FormRow } from '../src/forms/routing-forms/queries.ts'
import { route, type Comparison } from '../src/forms/routing-forms/rules.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { inTurns, tableOf } from './load.ts'
import { addAdmins, signIn } from './people.ts'
import { besideFloor, withSeeded } from './scene.ts'

const forms = 10_000
const admins = 300

type Scene = { organization_id: string; form_id: string; tokens: string[] }

/** Forms over HTTP against the floor, and the engine alone. */
export async function routingForms({ seconds }: { seconds: number }): Promise<string[]> {
  return withSeeded(seed, async (url, scene) => [...await compare(url, scene, seconds), '', ...decide()])
}

async function compare(url: string, { organization_id, form_id, tokens }: Scene, seconds: number) {
  const env = { ORGANIZATION: organization_id, FORM: form_id }
  return besideFloor(url, [fileURLToPath(import.meta.url)], env, async (floor, ours) => {
    const ask = (path: string) => inTurns(`${floor.url}${path}`, `${ours.url}${path}`, tokens, seconds)
    const listed = await ask(`/routing_forms?organization=${ours.url}/organizations/${organization_id}`)
    const one = await ask(`/routing_forms/${form_id}`)
    return [...tableOf(`20 of ${forms.toLocaleString('en')} forms`, listed), '', ...tableOf('One form', one)]
  })
}

async function seed(db: Db): Promise<Scene> {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await addAdmins(db, id, admins)
  const signedIn = await signIn(db, id)
  const form = await insertForm(db, id, signedIn[0]?.user_id ?? '', formOf(7, 3, 2))
  await db.run(sql`
    insert into routing_forms (organization_id, created_by, name, status, questions, rules, fallback)
    select organization_id, created_by, name || ' ' || n, status, questions, rules, fallback
    from routing_forms, generate_series(2, ${forms}::int) n
    where organization_id = ${id}`)
  await db.run(sql`analyze`)
  return { organization_id: id, form_id: form.id, tokens: signedIn.map(({ token }) => token) }
}

/** The last rule of the largest form that can be written is the one that matches. */
function decide() {
  const form = formOf(50, 100, 2)
  const answers = Object.fromEntries(form.questions.map(({ uuid }) => [uuid, 'Large 99']))
  const times = 2000
  const once = () => route(form, answers, () => true).steps.length
  for (let i = 0; i < times; i++) once()
  const begun = performance.now()
  for (let i = 0; i < times; i++) once()
  const each = (performance.now() - begun) / times * 1000
  return [`The engine, with words: ${Math.round(each)} µs for the ${once()} rules of a form with 200 conditions.`]
}

function formOf(questions: number, rules: number, claims: number): FormContent {
  const asked = Array.from({ length: questions }, (_, i) =>
    ({ uuid: crypto.randomUUID(), name: `Question ${i}`, type: 'text' as const, required: true, answer_choices: null }))
  const claim = (i: number): Comparison =>
    ({ question: asked[i % questions]?.uuid ?? '', operator: 'equals', value: `Large ${i % rules}` })
  const result = { type: 'external_url', value: 'https://acme.example/' } as const
  return {
    name: 'Sales', status: 'published', questions: asked, fallback: result,
    rules: Array.from({ length: rules }, (_, i) => ({
      uuid: crypto.randomUUID(), name: `Rule ${i}`, result, when: { all: Array(claims).fill(claim(i)) as Comparison[] },
    })),
  }
}

/** The floor: node:http, the same prepared SQL, rows to JSON, and nothing else. */
async function serveFloor() {
  const { ORGANIZATION = '', FORM = '', PORT } = process.env
  const { prepare } = await import('./floor-sql.ts')
  const filters = { organization: ORGANIZATION, sort: [{ field: 'created_at', direction: 'asc' as const }], count: 20 }
  const page = await prepare((db) => listForms(db, ORGANIZATION, filters))
  const one = await prepare((db) => getForm(db, ORGANIZATION, FORM))
  const answer = async (url: string) => {
    const rows = await (url.includes('?') ? page : one)<FormRow>()
    const presented = rows.slice(0, 20).map(presentForm)
    return JSON.stringify(url.includes('?') ? { collection: presented, pagination: {} } : { resource: presented[0] })
  }
  createServer((request, response) => {
    answer(request.url ?? '').then((body) => {
      const length = Buffer.byteLength(body)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body)
    }, () => response.writeHead(500).end())
  }).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('up\n'))
  process.on('SIGTERM', () => process.exit(0))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveFloor()
