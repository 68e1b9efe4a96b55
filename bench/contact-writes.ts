import pg from 'pg'
import { createContacts } from '../src/contacts/contacts/create.ts'
import type { ContactContent } from '../src/contacts/contacts/queries.ts'
import { findAllDefinitions } from '../src/contacts/custom-fields/queries.ts'
import type { Db } from '../src/platform/db/db.ts'
import type { Sql } from '../src/platform/db/sql.ts'
import { asId, type OrganizationId, type UserId } from '../src/platform/ids.ts'
import { autocannon } from '../src/test/foreign/autocannon.ts'
import type { BenchContext } from './contact-context.ts'
import { generateContact } from './contact-data.ts'
import { ratiosOf, toFigure, type Report } from './figures.ts'
import { runConcurrently, recordStatements, connections } from './record-statements.ts'
import { repeatRounds, roundsText } from './rounds.ts'

const perRound = 2500

/** Contacts created per second in the full table: POST /contacts compared with its SQL alone. */
export async function writes(context: BenchContext): Promise<Report> {
  try {
    const rounds = await repeatRounds(
      'writes',
      async (i) => ({
        baseline: await runBaseline(context, newContacts(context, 2 * i)),
        service: await postContacts(context, newContacts(context, 2 * i + 1)),
      }),
      ({ baseline, service }) => service.perSecond / baseline,
    )
    const refused = rounds.reduce((sum, { service }) => sum + service.refused, 0)
    const baseline = rounds.map((round) => round.baseline)
    const figure = toFigure({
      name: 'POST /contacts',
      unit: 'contacts/s',
      values: rounds.map(({ service }) => service.perSecond),
      baseline,
      target: { min: 0.5 },
    })
    return {
      lines: [
        `${roundsText(
          ratiosOf(
            rounds.map(({ service }) => service.perSecond),
            baseline,
          ),
        )} Each round creates ` +
          `${perRound.toLocaleString('en')} contacts over ${connections} connections. ` +
          `Responses other than 201: ${refused}.`,
      ],
      figures: [figure],
    }
  } finally {
    if (context.store.isKept) await removeCreated(context)
  }
}

/** New contacts with all writable fields. */
function newContacts({ store, definitions }: BenchContext, round: number) {
  const writable = definitions.filter(({ field_type }) => field_type !== 'invitee_question')
  return Array.from(
    { length: perRound },
    (_, i) => generateContact(store.contacts + round * perRound + i, store.contacts, writable, 1).content,
  )
}

/** Runs only the statements of each contact in a transaction. Records them before the measurement. */
async function runBaseline({ db, store, admins }: BenchContext, contents: ContactContent[]) {
  const recorded: Sql[][] = []
  await runConcurrently(contents, async (content, i) => {
    const owner = {
      organization_id: store.organization_id,
      user_id: asId<UserId>(admins[i % admins.length]?.user_id ?? ''),
    }
    recorded[i] = await statementsOf(db, owner, content)
  })
  const startedAt = performance.now()
  await runConcurrently(recorded, (statements) =>
    db.transaction(async (tx) => {
      for (const statement of statements) await tx.all(statement)
    }),
  )
  return (contents.length / (performance.now() - startedAt)) * 1000
}

function statementsOf(db: Db, owner: { organization_id: OrganizationId; user_id: UserId }, content: ContactContent) {
  return recordStatements(db, async (recorder) => {
    const definitions = await findAllDefinitions(recorder, owner.organization_id)
    await createContacts(recorder, owner, 'api', [content], definitions)
  })
}

async function postContacts({ service, admins }: BenchContext, contents: ContactContent[]) {
  const requests = contents.map((content, i) => ({
    method: 'POST' as const,
    path: '/contacts',
    headers: { authorization: `Bearer ${admins[i % admins.length]?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(content)),
  }))
  const perConnection = perRound / connections
  let client = 0
  const startedAt = performance.now()
  const result = await autocannon({
    url: service.url,
    connections,
    amount: perRound,
    setupClient(connection) {
      connection.setRequests(requests.slice(client * perConnection, ++client * perConnection))
    },
  })
  return { perSecond: (perRound / (performance.now() - startedAt)) * 1000, refused: result.non2xx + result.errors }
}

function bodyOf({ phone_numbers, custom_fields, ...content }: ContactContent) {
  return {
    ...content,
    phone_numbers: phone_numbers.map((phone_number) => ({ phone_number })),
    custom_fields: Object.entries(custom_fields).map(([uuid, value]) => ({ uuid, value })),
  }
}

/** Restores a kept database to its seeded state. */
export async function removeCreated({ store }: BenchContext) {
  const client = new pg.Client({ connectionString: store.url })
  await client.connect()
  await client.query('delete from contacts where owner_id <> $1', [store.owner_id])
  await client.query('truncate events, jobs')
  await client.query('vacuum analyze contacts, contact_addresses')
  await client.end()
}
