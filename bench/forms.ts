import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { matchRule } from '../src/forms/routing-forms/match-rule.ts'
import { presentForm } from '../src/forms/routing-forms/present.ts'
import { getForm, insertForm, listForms, type FormContent, type FormRow } from '../src/forms/routing-forms/queries.ts'
import type { Comparison } from '../src/forms/routing-forms/rules.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { asId, type OrganizationId } from '../src/platform/ids.ts'
import { joinReports, median, toFigure, type Report } from './figures.ts'
import { alternate, reportOf } from './load.ts'
import { addAdmins, createTokens } from './people.ts'
import { withBaseline, withSeededDatabase } from './seeded-database.ts'

const formCount = 10_000
const adminCount = 300

type BenchContext = { organization_id: string; form_id: string; tokens: string[] }

/** Forms over HTTP compared with the baseline, and the rule engine alone. */
export async function routingForms({ seconds }: { seconds: number }): Promise<Report> {
  return withSeededDatabase(seed, async (url, context) =>
    joinReports(await compare(url, context, seconds), measureEngine()),
  )
}

async function compare(url: string, { organization_id, form_id, tokens }: BenchContext, seconds: number) {
  const env = { ORGANIZATION: organization_id, FORM: form_id }
  return withBaseline(url, [fileURLToPath(import.meta.url)], env, async (baseline, service) => {
    const compareRoute = (path: string) => alternate(`${baseline.url}${path}`, `${service.url}${path}`, tokens, seconds)
    const organization = `${service.url}/organizations/${organization_id}`
    const listResults = await compareRoute(`/routing_forms?organization=${organization}`)
    const one = await compareRoute(`/routing_forms/${form_id}`)
    return joinReports(
      reportOf(`20 of ${formCount.toLocaleString('en')} forms`, listResults, { min: 0.75 }),
      reportOf('One form', one, { min: 0.75 }),
    )
  })
}

async function seed(db: Db): Promise<BenchContext> {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await addAdmins(db, id, adminCount)
  const adminTokens = await createTokens(db, id)
  const form = await insertForm(db, id, asId(adminTokens[0]?.user_id ?? ''), formOf(7, 3, 2))
  await db.run(sql`
    insert into routing_forms (organization_id, created_by, name, status, questions, rules, fallback)
    select organization_id, created_by, name || ' ' || n, status, questions, rules, fallback
    from routing_forms, generate_series(2, ${formCount}::int) n
    where organization_id = ${id}`)
  await db.run(sql`analyze`)
  return { organization_id: id, form_id: form.id, tokens: adminTokens.map(({ token }) => token) }
}

/** Measures the largest possible form, where only the last rule matches. */
function measureEngine(): Report {
  const form = formOf(50, 100, 2)
  const answers = Object.fromEntries(form.questions.map(({ uuid }) => [uuid, 'Large 99']))
  const [times, rounds] = [400, 9]
  const evaluate = () => matchRule(form, answers, () => true).steps.length
  for (let i = 0; i < times; i++) evaluate()
  const values = Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    for (let i = 0; i < times; i++) evaluate()
    return ((performance.now() - startedAt) / times) * 1000
  })
  const each = Math.round(median(values))
  return {
    lines: [`The rule engine with explanations: ${each} µs for ${evaluate()} rules with 200 conditions.`],
    figures: [toFigure({ name: '100 rules with 200 conditions', unit: 'µs', values })],
  }
}

function formOf(questions: number, rules: number, conditions: number): FormContent {
  const questionList = Array.from({ length: questions }, (_, i) => ({
    uuid: crypto.randomUUID(),
    name: `Question ${i}`,
    type: 'text' as const,
    required: true,
    answer_choices: null,
  }))
  const conditionOf = (i: number): Comparison => ({
    question: questionList[i % questions]?.uuid ?? '',
    operator: 'equals',
    value: `Large ${i % rules}`,
  })
  const result = { type: 'external_url', value: 'https://acme.example/' } as const
  return {
    name: 'Sales',
    status: 'published',
    questions: questionList,
    fallback: result,
    rules: Array.from({ length: rules }, (_, i) => ({
      uuid: crypto.randomUUID(),
      name: `Rule ${i}`,
      result,
      when: { all: Array(conditions).fill(conditionOf(i)) as Comparison[] },
    })),
  }
}

/** The baseline: only node:http, the same prepared SQL, and rows to JSON. */
async function serveBaseline() {
  const { ORGANIZATION = '', FORM = '', PORT } = process.env
  const { prepare } = await import('./baseline-sql.ts')
  const organization = asId<OrganizationId>(ORGANIZATION)
  const filters = { organization, sort: [{ field: 'created_at', direction: 'asc' as const }], count: 20 }
  const page = await prepare((db) => listForms(db, organization, filters))
  const one = await prepare((db) => getForm(db, organization, asId(FORM)))
  const respond = async (url: string) => {
    const rows = await (url.includes('?') ? page : one)<FormRow>()
    const presented = rows.slice(0, 20).map(presentForm)
    return JSON.stringify(url.includes('?') ? { collection: presented, pagination: {} } : { resource: presented[0] })
  }
  createServer((request, response) => {
    respond(request.url ?? '').then(
      (body) => {
        const length = Buffer.byteLength(body)
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body)
      },
      () => response.writeHead(500).end(),
    )
  }).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('up\n'))
  process.on('SIGTERM', () => process.exit(0))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serveBaseline()
