import { createApplication } from '../src/access/applications/create.ts'
import { insertAccessToken, insertGrant } from '../src/access/oauth/queries.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { scopes } from '../src/platform/auth/scopes.ts'
import { hashOf, generateToken } from '../src/platform/auth/tokens.ts'
import type { Db } from '../src/platform/db/db.ts'
import { inTurns, ratioOf, tableOf } from './load.ts'
import { addAdmins, signIn, type Admin } from './people.ts'
import { besideFloor, withSeeded } from './scene.ts'

/** Each may ask 500 times a minute; together they can ask faster than the service answers. */
const people = 1000
const path = '/users/me'

/** What it costs to know who asks: a route with a token of either kind, against the same route open to everybody. */
export async function authentication({ seconds }: { seconds: number }): Promise<string[]> {
  return withSeeded(seed, (url, seeded) => compare(url, seeded, seconds))
}

type Seeded = { organization_id: string; owner: string; personal: string[]; oauth: string[] }

async function compare(url: string, { organization_id, owner, personal, oauth }: Seeded, seconds: number) {
  const env = { ORGANIZATION: organization_id, OWNER: owner }
  const names = (kind: string) => ({ floor: 'the same route, open to everybody', ours: `with ${kind} and limits` })
  return besideFloor(url, ['bench/open.ts'], env, async (open, ours) => {
    const tables: string[] = []
    for (const [kind, tokens] of [['a personal token', personal], ['an OAuth token', oauth]] as const) {
      const results = await inTurns(`${open.url}${path}`, `${ours.url}${path}`, tokens, seconds)
      tables.push(...tableOf(`GET ${path}`, results, names(kind)), `Ratio: ${ratioOf(results).toFixed(2)}.`, '')
    }
    return tables
  })
}

async function seed(db: Db): Promise<Seeded> {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await addAdmins(db, id, people)
  const admins = await signIn(db, id)
  const oauth = await letIn(db, id, admins)
  return { organization_id: id, owner: admins[0]?.user_id ?? '', personal: admins.map(({ token }) => token), oauth }
}

/** An application that everybody has let in. */
async function letIn(db: Db, organization_id: string, admins: Admin[]) {
  const { application } = await createApplication(db, { organization_id, user_id: admins[0]?.user_id ?? null }, {
    name: 'Bench', kind: 'web', redirect_uris: ['https://client.example/callback'], scopes: [...scopes],
  })
  const tokens: string[] = []
  for (const { user_id } of admins) {
    const { id } = await insertGrant(db, { user_id, organization_id }, application.id, application.scopes)
    const token = generateToken('cat')
    await insertAccessToken(db, { hash: hashOf(token), grant_id: id, scopes: application.scopes, seconds: 7200 })
    tokens.push(token)
  }
  return tokens
}
