import autocannon from 'autocannon'
import pg from 'pg'
import { createContacts } from '../src/contacts/contacts/create.ts'
import type { ContactContent } from '../src/contacts/contacts/queries.ts'
import { everyDefinition } from '../src/contacts/custom-fields/queries.ts'
import type { Db } from '../src/platform/db/db.ts'
import type { Sql } from '../src/platform/db/sql.ts'
import { atOnce, catchStatements, connections } from './caught.ts'
import { makeContact } from './contact-data.ts'
import type { Scene } from './contact-scene.ts'
import { median } from './service.ts'

const perRound = 5000
const rounds = 3

/** Contacts made per second: POST /contacts against its SQL alone, in turns, into the big table. */
export async function writes(scene: Scene): Promise<string[]> {
  const floor: number[] = []
  const ours: number[] = []
  let refused = 0
  try {
    for (let i = 0; i < rounds; i++) {
      const [forFloor, forOurs] = [fresh(scene, 2 * i), fresh(scene, 2 * i + 1)]
      floor.push(await bare(scene, forFloor))
      const posted = await post(scene, forOurs)
      ours.push(posted.perSecond)
      refused += posted.refused
      process.stderr.write(`  writes, round ${i + 1} of ${rounds}: ${ours[i]?.toFixed(0)} / ${floor[i]?.toFixed(0)}\n`)
    }
  } finally {
    if (scene.store.isKept) await removeAll(scene)
  }
  const ratio = median(ours) / median(floor)
  const ratios = ours.map((perSecond, i) => (perSecond / (floor[i] ?? Number.NaN)).toFixed(2)).join(', ')
  return [
    `| POST /contacts, ${connections} connections | contacts/s | ratio |`,
    '|---|---|---|',
    `| floor: the same SQL, no HTTP | ${Math.round(median(floor))} | 1.00 |`,
    `| Convene | ${Math.round(median(ours))} | ${ratio.toFixed(2)} |`,
    '',
    `Medians of ${rounds} rounds of ${perRound.toLocaleString('en')} contacts; ratios of the rounds: ${ratios}. `
      + `Answers other than 201: ${refused}.`,
    `**Ratio ${ratio.toFixed(2)}, wanted ≥ 0.5.**`,
  ]
}

/** Contacts that were not there yet, with every field filled that can be written. */
function fresh({ store, definitions }: Scene, round: number) {
  const writable = definitions.filter(({ field_type }) => field_type !== 'invitee_question')
  return Array.from({ length: perRound }, (_, i) =>
    makeContact(store.contacts + round * perRound + i, store.contacts, writable, 1).content)
}

/** Begin, the statements of one contact, commit. They are caught beforehand, in transactions that are given up. */
async function bare({ db, store, admins }: Scene, contents: ContactContent[]) {
  const caught: Sql[][] = []
  await atOnce(contents, async (content, i) => {
    const owner = { organization_id: store.organization_id, user_id: admins[i % admins.length]?.user_id ?? '' }
    caught[i] = await statementsOf(db, owner, content)
  })
  const begun = performance.now()
  await atOnce(caught, (statements) => db.transaction(async (tx) => {
    for (const statement of statements) await tx.all(statement)
  }))
  return contents.length / (performance.now() - begun) * 1000
}

function statementsOf(db: Db, owner: { organization_id: string; user_id: string }, content: ContactContent) {
  return catchStatements(db, async (recorder) => {
    const definitions = await everyDefinition(recorder, owner.organization_id)
    await createContacts(recorder, owner, 'api', [content], definitions)
  })
}

async function post({ service, admins }: Scene, contents: ContactContent[]) {
  const requests = contents.map((content, i) => ({
    method: 'POST' as const,
    path: '/contacts',
    headers: { authorization: `Bearer ${admins[i % admins.length]?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(content)),
  }))
  const each = perRound / connections
  let client = 0
  const begun = performance.now()
  const result = await autocannon({
    url: service.url, connections, amount: perRound,
    setupClient: (one) => { one.setRequests(requests.slice(client * each, ++client * each)) },
  })
  return { perSecond: perRound / (performance.now() - begun) * 1000, refused: result.non2xx + result.errors }
}

function bodyOf({ phone_numbers, custom_fields, ...content }: ContactContent) {
  return {
    ...content,
    phone_numbers: phone_numbers.map((phone_number) => ({ phone_number })),
    custom_fields: Object.entries(custom_fields).map(([uuid, value]) => ({ uuid, value })),
  }
}

/** A database that is kept stays as it was. */
export async function removeAll({ store }: Scene) {
  const client = new pg.Client({ connectionString: store.url })
  await client.connect()
  await client.query('delete from contacts where owner_id <> $1', [store.owner_id])
  await client.query('truncate events')
  await client.query('vacuum analyze contacts, contact_addresses')
  await client.end()
}
