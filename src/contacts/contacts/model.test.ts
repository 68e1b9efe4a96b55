import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Json } from '../../test/client.ts'
import {
  contactChanges,
  contactDrafts,
  filtersFor,
  compareBy,
  matchesFilters,
  sortOrders,
  type Draft,
  type Filters,
  type ExpectedContact,
  type SortKey,
} from '../../test/contact-model.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { runsOf } from '../../test/tier.ts'
import { createContacts } from './create.ts'

/** A failure prints its seed: set it here to repeat the same contacts and requests. */
const seed = Date.now() % 2 ** 31

const { acme, person, db } = await service()
const { cyd } = acme
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const hires = Array.from({ length: 24 }, (_, i) => person(acme.id, 'admin', 'Eve Lindt', `eve${i}@acme.example`))
const admins = await Promise.all(hires)
let requests = 0

/** Each user can send 500 requests a minute, so the admins take turns. Page tokens are valid for all of them. */
const nextAdmin = () => admins[requests++ % admins.length] ?? acme.ada

const expected = new Map<string, ExpectedContact>()
let count = 0

/** Creates contacts. Many share their times of creation and change with others. */
async function insert(owner: UserId, drafts: Draft[]) {
  const contents = drafts.map(({ phone_number, ...rest }) => {
    const emails = [`Guest${++count}@Walk.example`, ...(count % 3 ? [] : [`guest.${count}@other.example`])].map(
      (email, i) => ({ email, is_primary: i === 0 }),
    )
    return { ...rest, emails, phone_numbers: phone_number, linkedin: null, custom_fields: {} }
  })
  const { created } = await db.transaction((tx) =>
    createContacts(tx, { organization_id: acme.id, user_id: owner }, 'api', contents, []),
  )
  const rows = await db.all<ExpectedContact>(sql`
    update contacts set
      created_at = case n % 3 when 0 then created_at else '2026-10-01'::timestamptz + make_interval(secs => n % 97) end,
      updated_at = case n % 4 when 0 then updated_at else '2026-10-01'::timestamptz + make_interval(secs => n % 89) end
    from unnest(${created.map(({ id }) => id)}::uuid[]) with ordinality as created(created_id, n) where id = created_id
    returning id, owner_id as owner, name, job_title, company, city, country, state, timezone, created_at, updated_at,
      phone_numbers as phone_number, array(select value ->> 'email' from jsonb_array_elements(emails)) as email`)
  for (const row of rows) expected.set(row.id, row)
}

for (const part of [0, 1, 2, 3]) {
  await insert(cyd.id, fc.sample(contactDrafts, { seed: seed + part, numRuns: 900 }))
  await insert(dee.id, fc.sample(contactDrafts, { seed: seed - 1 - part, numRuns: 200 }))
}
await db.run(sql`analyze contacts`)
const initial = [...expected.values()]

const actions = ['insert', 'change', 'delete', 'nothing'] as const
type Mutation = { what: (typeof actions)[number]; which: number; draft: Draft; change: Partial<Draft> }
const mutation: fc.Arbitrary<Mutation> = fc.record({
  what: fc.constantFrom(...actions),
  which: fc.nat(),
  draft: contactDrafts,
  change: contactChanges,
})

/** Creates, changes or deletes a contact, preferably one of `near`. Returns the id of a changed or deleted one. */
async function mutate({ what, which, draft, change }: Mutation, near: ExpectedContact[]) {
  const candidates = which % 3 > 0 && near.length > 0 ? near : [...expected.values()]
  const before = expected.get(candidates[which % candidates.length]?.id ?? '')
  if (what === 'insert') await insert(which % 2 ? cyd.id : dee.id, [draft, draft, draft, draft])
  if (!before || what === 'insert' || what === 'nothing') return []
  const path = `/contacts/${before.id}`
  if (what === 'delete') {
    expect((await nextAdmin().delete(path)).status).toBe(204)
    expected.delete(before.id)
  } else {
    const { phone_number, ...rest } = change
    const phone_numbers = phone_number?.map((number) => ({ phone_number: number }))
    const { status, body } = await nextAdmin().patch(path, { ...rest, phone_numbers })
    expect(status).toBe(200)
    expected.set(before.id, { ...before, ...change, updated_at: body.resource.updated_at })
  }
  return [before.id]
}

type Request = { filters: Filters; sort: SortKey[]; count: number; exclude: boolean; mutations: Mutation[] }
const request: fc.Arbitrary<Request> = fc.record({
  filters: filtersFor(initial),
  sort: sortOrders,
  count: fc.integer({ min: 1, max: 100 }),
  exclude: fc.boolean(),
  mutations: fc.array(mutation, { maxLength: 24 }),
})

type Scope = { selection: [name: string, uri: string]; owners: string[] }

const maxPages = 15

/**
 * Reads all pages forward and backward while contacts change between the pages. Checks that each listed contact matches
 * the filters and is up to date. Returns the unchanged matches in order, and those of them that were listed.
 */
async function readAllPages({ selection, owners }: Scope, { filters, sort, exclude, ...rest }: Request) {
  const isMatch = (contact: ExpectedContact) => owners.includes(contact.owner) && matchesFilters(contact, filters)
  const matches = [...expected.values()].filter(isMatch).toSorted(compareBy(sort))
  const count = Math.min(Math.max(rest.count, Math.ceil(matches.length / maxPages)), 100)
  const query = new URLSearchParams([...filters, ['count', String(count)]])
  query.set(...selection)
  if (sort.length > 0) query.set('sort', sort.map((key) => key.join(':')).join())
  if (exclude) query.set('exclude', 'custom_fields')
  const touched = new Set<string>()
  const mutations = [...rest.mutations]

  const read = async (token?: string) => {
    if (token !== undefined) query.set('page_token', token)
    const {
      status,
      body: { collection, pagination },
    } = await nextAdmin().get(`/contacts?${query.toString()}`)
    expect(status).toBe(200)
    const listed: ExpectedContact[] = collection.map(parseContact)
    const isCorrect = (contact: ExpectedContact) =>
      isMatch(contact) && isDeepStrictEqual(contact, expected.get(contact.id))
    expect(listed.filter((contact) => !isCorrect(contact))).toEqual([])
    expect(collection.some((item: Json) => exclude === 'custom_fields' in item)).toBe(false)
    const [mutation] = mutations.splice(0, 1)
    for (const id of mutation ? await mutate(mutation, matches) : []) touched.add(id)
    const { next_page_token: next, previous_page_token: previous } = pagination
    return { ids: listed.map(({ id }) => id), next, previous }
  }
  const forward = [await read()]
  for (let token = forward[0]?.next; token; token = forward.at(-1)?.next) forward.push(await read(token))
  const backward = forward.slice(-1)
  for (let token = backward[0]?.previous; token; token = backward[0]?.previous) backward.unshift(await read(token))

  const unchanged = new Set(matches.map(({ id }) => id)).difference(touched)
  const listedIds = (pages: { ids: string[] }[]) => pages.flatMap(({ ids }) => ids).filter((id) => unchanged.has(id))
  return { unchanged: [...unchanged], forward: listedIds(forward), backward: listedIds(backward) }
}

function parseContact(item: Json): ExpectedContact {
  const { uri, name, job_title, company, city, country, state, timezone, created_at, updated_at } = item
  return {
    id: idOf(uri),
    owner: expected.get(idOf(uri))?.owner ?? '',
    name,
    job_title,
    company,
    city,
    country,
    state,
    timezone,
    created_at,
    updated_at,
    phone_number: item.phone_numbers.map(({ phone_number }: Json) => phone_number),
    email: item.emails.map(({ email }: Json) => email),
  }
}

test('random searches list each match once forward and once backward while contacts change', async () => {
  const scope = fc.constantFrom<Scope[]>(
    { selection: ['user', cyd.uri], owners: [cyd.id] },
    { selection: ['user', dee.uri], owners: [dee.id] },
    { selection: ['organization', acme.uri], owners: [cyd.id, dee.id] },
  )

  await fc.assert(
    fc.asyncProperty(scope, request, async (scope, input) => {
      const { unchanged, forward, backward } = await readAllPages(scope, input)

      expect(forward).toEqual(unchanged)
      expect(backward).toEqual(unchanged)
    }),
    { seed, numRuns: runsOf(50), endOnFailure: true },
  )
})
