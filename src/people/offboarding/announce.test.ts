import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { register } from '../../test/applications.ts'
import type { Json } from '../../test/client.ts'
import { clearWebhooks } from '../../test/delivery-worker.ts'
import { service } from '../../test/service.ts'
import { groupOf, subscribe } from '../../test/subscriptions.ts'

const { acme, db, person, work } = await service()
type EmailRow = { recipient: string; subject: string; text: string }
const listEmails = () => db.all<EmailRow>(sql`select recipient, subject, text from mails order by recipient`)

let hired = 0
const newAdmin = () => person(acme.id, 'admin', 'Eve Lindt', `eve${++hired}@acme.example`)

afterEach(async () => {
  await clearWebhooks(db)
  await db.run(sql`delete from jobs where every is null`)
  await db.run(sql`truncate mails`)
})

test('each admin gets one email about what was disabled when a user is removed', async () => {
  const eve = await newAdmin()
  const url = 'https://hooks.example/crm?key=secret'
  const first = await subscribe(eve, acme, { url, events: ['invitee.created', 'invitee.canceled'] })
  const second = await subscribe(eve, acme, { url: 'https://hooks.example/other' })
  const invitations = `${acme.uri}/invitations`
  const invitation = (await eve.post(invitations, { email: 'gus@acme.example' })).body.resource.uri
  const application = (await register(eve, { name: 'Partner' })).uri
  await db.run(sql`truncate mails`)

  await acme.ada.delete(eve.membership)
  await work()

  const emails = await listEmails()
  expect(emails.map(({ recipient }) => recipient)).toEqual([acme.ada.email, acme.bob.email])
  expect(emails[0]?.subject).toBe('2 webhook subscriptions of Eve Lindt were disabled')
  expect(emails[0]?.text).toBe(`Hi,

Eve Lindt was removed from Acme.

We disabled the webhook subscriptions that depended on Eve Lindt. Nothing more is sent to these addresses:

https://hooks.example/crm (invitee.created, invitee.canceled)
${first.uri}

https://hooks.example/other (invitee.created)
${second.uri}

Do you still need one? Check that its address belongs to you. Then turn it on with POST to its URI followed by \
/enable, or create a new subscription and delete this one. If Eve Lindt knows the signing key, replace it with POST to \
the URI followed by /rotate_signing_key.

Eve Lindt sent invitations that no one has answered yet. Their links no longer work:

gus@acme.example
${invitation}

To invite one of these people, send the invitation again with POST to its URI followed by /resend. Delete the \
invitations that you do not recognize.

Eve Lindt registered these applications. They keep working for the people who connected them:

Partner
${application}

If Eve Lindt knows their secrets, replace them on the applications page of your account.

You’re receiving this email because you are an admin of Acme.

-- 
Acme
`)
})

test('demoting an admin sends an email about the applications that they registered', async () => {
  const eve = await newAdmin()
  const { uri } = await register(eve, { name: 'Partner' })

  await db.run(sql`update organization_memberships set role = 'user' where user_id = ${eve.id}`)
  await work()

  const [email] = await listEmails()
  expect([email?.subject, email?.text.includes(uri)]).toEqual(['Please review what Eve Lindt set up at Acme', true])
})

test('each disabled subscription has an entry in the activity log', async () => {
  const eve = await newAdmin()
  const { uri } = await subscribe(eve, acme)

  await acme.ada.delete(eve.membership)
  await work()

  const filters = `organization=${acme.uri}&namespace=WebhookSubscription&action=Disable`
  const { body } = await acme.ada.get(`/activity_log_entries?${filters}`)
  expect(body.collection.filter(({ details }: Json) => details.uri === uri)).toEqual([
    expect.objectContaining({
      fully_qualified_name: 'WebhookSubscription.Disable',
      actor: expect.objectContaining({ type: 'System' }),
    }),
  ])
})

test('no email is sent when nothing was disabled', async () => {
  const fay = await acme.hire('Fay Quist', 'fay@acme.example')

  await acme.ada.delete(fay.membership)
  await work()

  expect(await listEmails()).toEqual([])
})

test('removing a group admin sends one email to each admin', async () => {
  const gil = await acme.hire('Gil Moss', 'gil@acme.example')
  const group = await groupOf(acme, 'Blue', gil)
  await subscribe(gil, acme, { scope: 'group', group })

  await acme.ada.delete(gil.membership)
  await work()

  expect((await listEmails()).map(({ recipient, text }) => [recipient, text.split('\n')[2]])).toEqual([
    [acme.ada.email, 'Gil Moss was removed from Acme.'],
    [acme.bob.email, 'Gil Moss was removed from Acme.'],
  ])
})

test('the webhook maintenance job sends no second email about the same subscription', async () => {
  const eve = await newAdmin()
  await subscribe(eve, acme)
  await acme.ada.delete(eve.membership)
  await work()
  const before = (await listEmails()).length

  await db.run(sql`update jobs set due_at = now() where kind = 'webhook maintenance'`)
  await work()

  expect((await listEmails()).length).toBe(before)
})
