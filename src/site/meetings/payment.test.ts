import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const invitee = await book(acme.ada, await publish(acme.cyd, {}), 'Mon 09:00')
const path = `/console/meetings/${idOf(invitee.event)}`
const admin = await signedInBrowser(db, app, acme.bob, acme.id)
const member = await signedInBrowser(db, app, acme.cyd, acme.id)
const fields = {
  invitee: idOf(invitee.uri),
  amount: '49,50',
  currency: 'EUR',
  provider: 'stripe',
  external_id: 'ch_1',
  terms: '',
  successful: 'yes',
}

test('an admin records a payment, and the meeting shows it', async () => {
  const { headers } = await admin.post(`${path}/payment`, fields)
  const { text } = await admin.get(path)

  expect(headers.location).toBe(`${path}?done=payment#invitee-${idOf(invitee.uri)}`)
  expect(text).toContain('€49.50, Stripe, Paid')
  expect((await acme.ada.get(invitee.uri)).body.resource.payment).toEqual({
    external_id: 'ch_1',
    provider: 'stripe',
    amount: 49.5,
    currency: 'EUR',
    terms: null,
    successful: true,
  })
  expect((await admin.get(`${path}/payment?invitee=${fields.invitee}`)).text).toContain('value="49.5"')
})

test('a wrong amount is rejected, and everything stays typed', async () => {
  const { status, text } = await admin.post(`${path}/payment`, { ...fields, amount: 'much', external_id: 'typed' })

  expect([status, text.includes('<a href="#amount">'), text.includes('value="typed"')]).toEqual([400, true, true])
})

test('members cannot record payments', async () => {
  const opened = await member.get(`${path}/payment?invitee=${fields.invitee}`)
  const posted = await member.post(`${path}/payment`, fields)

  expect([opened.status, posted.status]).toEqual([403, 403])
  expect((await member.get(path)).text).not.toContain('/payment')
})
