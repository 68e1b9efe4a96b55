import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { service } from '../../test/service.ts'

const { acme, globex, company, db } = await service()
const path = `/organizations/${acme.id}/invitations`

async function countEmailsTo(address: string) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from mails where recipient = ${address}`)
  return count
}

test('a new invitation is pending and its email is queued', async () => {
  const { status, body } = await acme.bob.post(path, { email: 'dee@acme.example' })

  expect(status).toBe(201)
  expect(body.resource).toEqual({
    uri: expect.stringContaining(`http://convene.test${path}/`),
    organization: acme.uri,
    email: 'dee@acme.example',
    status: 'pending',
    created_at: expect.stringMatching(/\.\d{6}Z$/),
    updated_at: expect.any(String),
    last_sent_at: expect.stringMatching(/\.\d{6}Z$/),
  })
  expect(await countEmailsTo('dee@acme.example')).toBe(1)
  expect((await acme.ada.get(body.resource.uri)).body).toEqual(body)
})

test('each problem with the email address has its own error title', async () => {
  await acme.ada.post(path, { email: 'eli@acme.example' })
  const cases = [
    [{ email: 'not an address' }, 'Invalid Email', 'not an address is an invalid email format', 'invalid'],
    [{ email: '  ' }, 'Invalid Argument', 'The supplied parameters are invalid.', 'invalid'],
    [{}, 'Invalid Argument', 'The supplied parameters are invalid.', 'missing'],
    [{ email: 7 }, 'Invalid Argument', 'The supplied parameters are invalid.', 'invalid'],
    [
      { email: 'CYD@acme.example' },
      'Already Organization Member',
      'CYD@acme.example is already in the organization',
      'already_member',
    ],
    [{ email: 'Eli@acme.example' }, 'Already Invited', 'Eli@acme.example has already been invited', 'already_invited'],
  ] as const

  for (const [input, title, message, code] of cases) {
    const { status, body } = await acme.ada.post(path, input)
    expect([status, body.title, body.message]).toEqual([400, title, message])
    expect(body.details[0]).toMatchObject({ parameter: 'email', code })
  }
  expect(await countEmailsTo('Eli@acme.example')).toBe(0)
})

test('an empty email address is rejected', async () => {
  const { body } = await acme.ada.post(path, { email: '' })

  expect(body.details).toEqual([{ parameter: 'email', code: 'invalid', message: 'must be filled' }])
})

test('only admins and owners of the organization can invite and list invitations', async () => {
  const invited = await acme.cyd.post(path, { email: 'fay@acme.example' })
  const elsewhere = await globex.ada.post(path, { email: 'fay@acme.example' })
  const listed = await acme.cyd.get(path)

  expect([invited.status, invited.body.message]).toEqual([403, 'You do not have permission'])
  expect([elsewhere.status, elsewhere.body.message]).toEqual([403, 'You do not have permission'])
  expect([listed.status, listed.body.message]).toEqual([403, 'You do not have permission to access this resource.'])
})

test('revoking deletes a pending invitation, and the address can be invited again', async () => {
  const { body } = await acme.ada.post(path, { email: 'gus@acme.example' })

  const revoked = await acme.ada.delete(body.resource.uri)
  const afterwards = await acme.ada.get(body.resource.uri)
  const again = await acme.ada.post(path, { email: 'gus@acme.example' })

  expect([revoked.status, afterwards.status, again.status]).toEqual([204, 404, 201])
})

test('an invitation of another organization is not found, and forbidden under its own path', async () => {
  const { body } = await globex.ada.post(`/organizations/${globex.id}/invitations`, { email: 'hal@globex.example' })
  const id = body.resource.uri.split('/').at(-1)

  expect((await acme.ada.get(`${path}/${id}`)).status).toBe(404)
  expect((await acme.ada.delete(`${path}/${id}`)).status).toBe(404)
  expect((await acme.ada.get(body.resource.uri)).status).toBe(403)
})

test('resending updates last_sent_at and emails a new link', async () => {
  const { body } = await acme.ada.post(path, { email: 'ida@acme.example' })

  const resent = await acme.ada.post(`${body.resource.uri}/resend`)

  expect(resent.status).toBe(201)
  expect(resent.body.resource.last_sent_at > body.resource.last_sent_at).toBe(true)
  expect(await countEmailsTo('ida@acme.example')).toBe(2)
})

test('an invitation can be resent once in 15 minutes and four times a day', async () => {
  const { body } = await acme.ada.post(path, { email: 'jan@acme.example' })
  const resend = () => acme.ada.post(`${body.resource.uri}/resend`)
  const passTime = () =>
    db.run(sql`
    update attempt_logs set calls = array(select call - interval '16 minutes' from unnest(calls) as call)`)

  const [first, second] = [await resend(), await resend()]
  const statuses: number[] = []
  for (let i = 0; i < 24; i++) {
    await passTime()
    statuses.push((await resend()).status)
  }

  expect([first.status, second.status]).toEqual([201, 429])
  expect(second.body).toMatchObject({
    title: 'Too Many Requests',
    message: 'This invitation was sent recently. Try again in 15 minutes.',
  })
  expect(second.headers['retry-after']).toBe('900')
  expect(statuses.filter((status) => status === 201)).toHaveLength(3)
  expect(await countEmailsTo('jan@acme.example')).toBe(5)
})

test('revoking and inviting repeatedly does not flood an address with emails', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 25; i++) {
    const { status, body } = await acme.ada.post(path, { email: `jo+${i}@acme.example` })
    statuses.push(status)
    if (status === 201) await acme.ada.delete(body.resource.uri)
  }

  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
})

test('resending counts against the allotment of a trial', async () => {
  const hooli = await company('Hooli')
  await db.run(sql`update organizations set stage = 'trial', invitations_sent = 8 where id = ${hooli.id}`)
  const url = `/organizations/${hooli.id}/invitations`
  const uris = [
    (await hooli.ada.post(url, { email: 'kit@hooli.example' })).body.resource.uri,
    (await hooli.ada.post(url, { email: 'lou@hooli.example' })).body.resource.uri,
  ]

  const resent = await Promise.all(uris.map((uri) => hooli.ada.post(`${uri}/resend`)))

  expect(resent.map(({ status }) => status)).toEqual([403, 403])
  expect(resent[0]?.body.details).toMatchObject([{ code: 'quota_used_up' }])
})

test('invitations can be filtered by address and status and sorted in both directions', async () => {
  const initech = await company('Initech')
  const url = `/organizations/${initech.id}/invitations`
  for (const name of ['kay', 'lee', 'moe']) await initech.ada.post(url, { email: `${name}@initech.example` })
  const emails = async (query: string) => {
    const { body } = await initech.ada.get(`${url}?${query}`)
    return body.collection.map((row: { email: string }) => row.email.split('@')[0])
  }

  expect(await emails('')).toEqual(['kay', 'lee', 'moe'])
  expect(await emails('sort=created_at:desc')).toEqual(['moe', 'lee', 'kay'])
  expect(await emails('email=LEE@initech.example')).toEqual(['lee'])
  expect(await emails('status=accepted')).toEqual([])
  expect(await emails('status=pending&sort=updated_at:desc,created_at:asc')).toEqual(['moe', 'lee', 'kay'])
})

test('members and pending invitations both use seats', async () => {
  const small = await company('Small', 'standard', 'paid', 4)
  const url = `/organizations/${small.id}/invitations`

  const fourth = await small.ada.post(url, { email: 'nia@small.example' })
  const fifth = await small.ada.post(url, { email: 'oto@small.example' })
  await small.ada.delete(fourth.body.resource.uri)
  const instead = await small.ada.post(url, { email: 'oto@small.example' })

  expect([fourth.status, fifth.status, instead.status]).toEqual([201, 403, 201])
  expect(fifth.body.message).toBe(
    `You already sent all the invitations you're allotted based upon the number of seats ` +
      'purchased with your account. Please purchase more seats to send more invitations.',
  )
  expect(fifth.body.details[0].code).toBe('quota_used_up')
})

test('a trial can send ten invitations in total, including revoked ones', async () => {
  const trial = await company('Trial', 'teams', 'trial')
  const url = `/organizations/${trial.id}/invitations`
  for (let i = 0; i < 10; i++) {
    const { body } = await trial.ada.post(url, { email: `guest${i}@trial.example` })
    if (i < 3) await trial.ada.delete(body.resource.uri)
  }

  const { status, body } = await trial.ada.post(url, { email: 'late@trial.example' })

  expect([status, body.message]).toEqual([
    403,
    'You already sent all the invitations allotted to you with a trial account.',
  ])
})

test('inviting is forbidden when SCIM is enabled', async () => {
  const managed = await company('Managed')
  const url = `/organizations/${managed.id}/invitations`
  await db.run(sql`update organizations set scim_enabled = true where id = ${managed.id}`)
  await expect.poll(async () => (await managed.ada.post(url, { email: 'x@y.example' })).status).toBe(403)

  const { body } = await managed.ada.post(url, { email: 'pia@managed.example' })

  expect([body.message, body.details[0].code]).toEqual([
    'You cannot perform this action for an organization with SCIM enabled.',
    'scim_enabled',
  ])
})
