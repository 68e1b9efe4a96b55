import { createApplication } from '../src/access/applications/create.ts'
import { insertAccessToken, insertGrant } from '../src/access/oauth/queries.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { scopes } from '../src/platform/auth/scopes.ts'
import { hashOf, generateToken } from '../src/platform/auth/tokens.ts'
import type { Db } from '../src/platform/db/db.ts'
import type { OrganizationId } from '../src/platform/ids.ts'
import { joinReports, type Report } from './figures.ts'
import { alternate, reportOf } from './load.ts'
import { addAdmins, createTokens, type Admin } from './people.ts'
import { withBaseline, withSeededDatabase } from './seeded-database.ts'

/** Each user can send 500 requests a minute. Together they exceed what the service can handle. */
const userCount = 1000
const path = '/users/me'

/** The cost of authentication: a route with each kind of token, compared with the same route without authentication. */
export async function authentication({ seconds }: { seconds: number }): Promise<Report> {
  return withSeededDatabase(seed, (url, seedResult) => compare(url, seedResult, seconds))
}

type SeedResult = { organization_id: OrganizationId; owner: string; personal: string[]; oauth: string[] }

async function compare(url: string, { organization_id, owner, personal, oauth }: SeedResult, seconds: number) {
  const env = { ORGANIZATION: organization_id, OWNER: owner }
  const names = (kind: string) => ({
    baseline: 'the same route without authentication',
    service: `with ${kind} and limits`,
  })
  return withBaseline(url, ['bench/authentication-baseline.ts'], env, async (baseline, service) => {
    const reports: Report[] = []
    for (const [kind, tokens] of [
      ['a personal token', personal],
      ['an OAuth token', oauth],
    ] as const) {
      const results = await alternate(`${baseline.url}${path}`, `${service.url}${path}`, tokens, seconds)
      reports.push(reportOf(`GET ${path} with ${kind}`, results, { min: 0.8 }, names(kind)))
    }
    return joinReports(...reports)
  })
}

async function seed(db: Db): Promise<SeedResult> {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await addAdmins(db, id, userCount)
  const admins = await createTokens(db, id)
  const oauth = await createOAuthTokens(db, id, admins)
  return { organization_id: id, owner: admins[0]?.user_id ?? '', personal: admins.map(({ token }) => token), oauth }
}

/** Creates an application that every admin has authorized. */
async function createOAuthTokens(db: Db, organization_id: OrganizationId, admins: Admin[]) {
  const { application } = await createApplication(
    db,
    { organization_id, user_id: admins[0]?.user_id ?? null },
    {
      name: 'Bench',
      kind: 'web',
      redirect_uris: ['https://client.example/callback'],
      scopes: [...scopes],
    },
  )
  const tokens: string[] = []
  for (const { user_id } of admins) {
    const { id } = await insertGrant(db, { user_id, organization_id }, application.id, application.scopes)
    const token = generateToken('cat')
    await insertAccessToken(db, { hash: hashOf(token), grant_id: id, scopes: application.scopes, seconds: 7200 })
    tokens.push(token)
  }
  return tokens
}
