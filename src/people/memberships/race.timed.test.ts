import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { idOf } from '../../test/examples.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const { company, person, db, url } = await service()
const [east, west] = await Promise.all([startProcess({ DATABASE_URL: url }), startProcess({ DATABASE_URL: url })])
const processOf = (i: number) => (i % 2 === 0 ? east : west)
/** Of another process, whose base address differs. */
const pathOf = (uri: string) => `/organization_memberships/${idOf(uri)}`

/** A company with this many owners, who all have clients. */
async function companyOf(name: string, owners: number) {
  const { id, ada, bob } = await company(name)
  const others = await Promise.all(
    Array.from({ length: owners - 1 }, (_, i) =>
      person(id, 'owner', 'Eve Lindt', `eve${i}@${name.toLowerCase()}.example`),
    ),
  )
  const owned = [ada, ...others].map(({ token, membership }, i) => ({
    client: processOf(i).as(token),
    membership: pathOf(membership),
  }))
  return { id, bob: pathOf(bob.membership), owners: owned }
}

async function countOwners(organization_id: string) {
  return (
    await db.one<{ count: number }>(sql`
    select count(*)::int as count from organization_memberships
    where organization_id = ${organization_id} and role = 'owner'`)
  ).count
}

test.for([1, 2, 3, 4, 5])('of two owners who demote each other, one remains (round %i)', async (round) => {
  const {
    id,
    owners: [ada, eve],
  } = await companyOf(`Pair${round}`, 2)
  if (!ada || !eve) throw new Error('two owners are needed')

  const answers = await Promise.all([
    ada.client.patch(eve.membership, { role: 'user' }),
    eve.client.patch(ada.membership, { role: 'user' }),
  ])

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
  expect(await countOwners(id)).toBe(1)
})

test.for([1, 2, 3])('of twenty owners who all step down, one remains (round %i)', async (round) => {
  const { id, owners } = await companyOf(`Crowd${round}`, 20)

  const answers = await Promise.all(owners.map(({ client, membership }) => client.patch(membership, { role: 'admin' })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(await countOwners(id)).toBe(1)
})

test.for([1, 2, 3])('owners who demote, remove and replace each other leave an owner (round %i)', async (round) => {
  const { id, bob, owners } = await companyOf(`Chaos${round}`, 12)
  const actions = owners.map(({ client, membership }, i) => {
    const next = owners[(i + 1) % owners.length]?.membership ?? ''
    if (i % 4 === 0) return client.patch(next, { role: 'user' })
    if (i % 4 === 1) return client.delete(next)
    if (i % 4 === 2) return client.patch(membership, { role: 'user' })
    return client.patch(bob, { role: 'owner', hand_over: true })
  })

  const answers = await Promise.all(actions)

  expect(answers.filter(({ status }) => ![200, 204, 401, 403, 404].includes(status))).toEqual([])
  expect(await countOwners(id)).toBeGreaterThan(0)
})
