import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import {
  change, draft, filtersAmong, inOrder, isMeant, sorting, type Draft, type Filters, type ExpectedContact, type SortKey,
} from '../../test/contact-model.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { createContacts } from './create.ts'

/** A failure tells its seed: put it here to meet the same world and the same requests again. */
const seed = Date.now() % 2 ** 31

const { acme, person, db } = await service()
const { cyd } = acme
const dee = await acme.hire('Dee Lund', 'dee@acme.example')
const crowd = Array.from({ length: 24 }, (_, i) => person(acme.id, 'admin', 'Eve Lindt', `eve${i}@acme.example`))
const admins = await Promise.all(crowd)
let asked = 0

/** Everybody may ask 500 times a minute, and the tokens of pages are good for all of them. */
const somebody = () => admins[asked++ % admins.length] ?? acme.ada

const world = new Map<string, ExpectedContact>()
let made = 0

/** Makes contacts. Many share the instants in which they were made and changed with others. */
async function settle(owner: string, drafts: Draft[]) {
  const contents = drafts.map(({ phone_number, ...rest }) => {
    const emails = [`Guest${++made}@Walk.example`, ...(made % 3 ? [] : [`guest.${made}@other.example`])]
      .map((email, place) => ({ email, is_primary: place === 0 }))
    return { ...rest, emails, phone_numbers: phone_number, linkedin: null, custom_fields: {} }
  })
  const { created } = await db.transaction((tx) =>
    createContacts(tx, { organization_id: acme.id, user_id: owner }, 'api', contents, []))
  const rows = await db.all<ExpectedContact>(sql`
    update contacts set
      created_at = case n % 3 when 0 then created_at else '2026-10-01'::timestamptz + make_interval(secs => n % 97) end,
      updated_at = case n % 4 when 0 then updated_at else '2026-10-01'::timestamptz + make_interval(secs => n % 89) end
    from unnest(${created.map(({ id }) => id)}::uuid[]) with ordinality as made(made_id, n) where id = made_id
    returning id, owner_id as owner, name, job_title, company, city, country, state, timezone, created_at, updated_at,
      phone_numbers as phone_number, array(select value ->> 'email' from jsonb_array_elements(emails)) as email`)
  for (const row of rows) world.set(row.id, row)
}

for (const part of [0, 1, 2, 3]) {
  await settle(cyd.id, fc.sample(draft, { seed: seed + part, numRuns: 900 }))
  await settle(dee.id, fc.sample(draft, { seed: seed - 1 - part, numRuns: 200 }))
}
await db.run(sql`analyze contacts`)
const settled = [...world.values()]

const deeds = ['insert', 'change', 'delete', 'nothing'] as const
type Meddling = { what: (typeof deeds)[number]; which: number; draft: Draft; change: Partial<Draft> }
const meddling: fc.Arbitrary<Meddling> =
  fc.record({ what: fc.constantFrom(...deeds), which: fc.nat(), draft, change })

/** Somebody makes, changes or deletes contacts, rather these than others. Answers which one is not as it was. */
async function meddle({ what, which, draft, change }: Meddling, near: ExpectedContact[]) {
  const crowd = which % 3 > 0 && near.length > 0 ? near : [...world.values()]
  const before = world.get(crowd[which % crowd.length]?.id ?? '')
  if (what === 'insert') await settle(which % 2 ? cyd.id : dee.id, [draft, draft, draft, draft])
  if (!before || what === 'insert' || what === 'nothing') return []
  const path = `/contacts/${before.id}`
  if (what === 'delete') {
    expect((await somebody().delete(path)).status).toBe(204)
    world.delete(before.id)
  } else {
    const { phone_number, ...rest } = change
    const phone_numbers = phone_number?.map((number) => ({ phone_number: number }))
    const { status, body } = await somebody().patch(path, { ...rest, phone_numbers })
    expect(status).toBe(200)
    world.set(before.id, { ...before, ...change, updated_at: body.resource.updated_at })
  }
  return [before.id]
}

type Request = { filters: Filters; sort: SortKey[]; count: number; exclude: boolean; meddlings: Meddling[] }
const request: fc.Arbitrary<Request> = fc.record({
  filters: filtersAmong(settled), sort: sorting, count: fc.integer({ min: 1, max: 100 }), exclude: fc.boolean(),
  meddlings: fc.array(meddling, { maxLength: 24 }),
})

type Whose = { selection: [name: string, uri: string]; owners: string[] }

const mostPages = 15

/**
 * Reads what is meant there and back, while others meddle between the pages. Whoever is shown is meant, and as they are
 * at that moment. Answers who stood still, in order, and whom of these it met.
 */
async function walk({ selection, owners }: Whose, { filters, sort, exclude, ...rest }: Request) {
  const isOurs = (known: ExpectedContact) => owners.includes(known.owner) && isMeant(known, filters)
  const ours = [...world.values()].filter(isOurs).toSorted(inOrder(sort))
  const count = Math.min(Math.max(rest.count, Math.ceil(ours.length / mostPages)), 100)
  const query = new URLSearchParams([...filters, ['count', String(count)]])
  query.set(...selection)
  if (sort.length > 0) query.set('sort', sort.map((key) => key.join(':')).join())
  if (exclude) query.set('exclude', 'custom_fields')
  const touched = new Set<string>()
  const meddlings = [...rest.meddlings]

  const read = async (token?: string) => {
    if (token !== undefined) query.set('page_token', token)
    const { status, body: { collection, pagination } } = await somebody().get(`/contacts?${query.toString()}`)
    expect(status).toBe(200)
    const shown: ExpectedContact[] = collection.map(told)
    const isRight = (one: ExpectedContact) => isOurs(one) && isDeepStrictEqual(one, world.get(one.id))
    expect(shown.filter((one) => !isRight(one))).toEqual([])
    expect(collection.some((item: Json) => exclude === 'custom_fields' in item)).toBe(false)
    const [some] = meddlings.splice(0, 1)
    for (const id of some ? await meddle(some, ours) : []) touched.add(id)
    const { next_page_token: next, previous_page_token: previous } = pagination
    return { ids: shown.map(({ id }) => id), next, previous }
  }
  const there = [await read()]
  for (let token = there[0]?.next; token; token = there.at(-1)?.next) there.push(await read(token))
  const back = there.slice(-1)
  for (let token = back[0]?.previous; token; token = back[0]?.previous) back.unshift(await read(token))

  const still = new Set(ours.map(({ id }) => id)).difference(touched)
  const met = (pages: { ids: string[] }[]) => pages.flatMap(({ ids }) => ids).filter((id) => still.has(id))
  return { still: [...still], there: met(there), back: met(back) }
}

function told(item: Json): ExpectedContact {
  const { uri, name, job_title, company, city, country, state, timezone, created_at, updated_at } = item
  return {
    id: idOf(uri), owner: world.get(idOf(uri))?.owner ?? '', name, job_title, company, city, country, state, timezone,
    created_at, updated_at,
    phone_number: item.phone_numbers.map(({ phone_number }: Json) => phone_number),
    email: item.emails.map(({ email }: Json) => email),
  }
}

const patience = { timeout: 120_000 }
test('whatever is asked of thousands, each that is meant is met once there and once back', patience, async () => {
  const whose = fc.constantFrom<Whose[]>(
    { selection: ['user', cyd.uri], owners: [cyd.id] }, { selection: ['user', dee.uri], owners: [dee.id] },
    { selection: ['organization', acme.uri], owners: [cyd.id, dee.id] })

  await fc.assert(fc.asyncProperty(whose, request, async (whose, asked) => {
    const { still, there, back } = await walk(whose, asked)

    expect(there).toEqual(still)
    expect(back).toEqual(still)
  }), { seed, numRuns: 50, endOnFailure: true })
})
