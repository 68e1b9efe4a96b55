import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { alertIn, formFields } from '../../test/booking-page.ts'
import { browserOf } from '../../test/browser-session.ts'
import { codeTo } from '../../test/emails.ts'
import { hasChallenge, newVisitor, protectedHost } from '../../test/protected-page.ts'

const { acme, app, db, offer, freeStart, bookings, forgetVisits, visitor } = await protectedHost()
const always = await offer('always')
const other = await offer('always')
const range = (length: number) => Array.from({ length }, (_, i) => i)
const emails = async () => (await db.one<{ n: number }>(sql`select count(*)::int as n from mails`)).n

beforeEach(forgetVisits)

/** A browser without JavaScript sends the form, with the mark that only such browsers send. */
async function requestCode({ path } = always, person = newVisitor(), browser = visitor) {
  const address = `${path}/${freeStart()}`
  const fields = { ...formFields((await browser.get(address)).text, 'details'), ...person }
  const { status, text } = await browser.post(address, fields)
  return { address, person, status, text, form: formFields(text, 'details') }
}

describe('a visitor without JavaScript', () => {
  test('gets a code by email, keeps what was typed and books with the code', async () => {
    const before = await bookings()
    const { address, person, status, text, form } = await requestCode()
    const booked = await visitor.post(address, { ...form, code: await codeTo(db, person.email) })

    expect([status, alertIn(text)]).toEqual([400, expect.stringContaining('This service sends no email')])
    expect(form).toMatchObject({ name: person.name, email: person.email })
    expect([booked.status, await bookings()]).toEqual([303, before + 1])
  })

  test('gets the code only for a form that could be booked', async () => {
    const before = await emails()
    const { status, text, form } = await requestCode(always, { ...newVisitor(), name: '' })

    expect([status, alertIn(text), await emails()]).toEqual([400, 'Please fix the fields marked below.', before])
    expect(form.code_key).toBeUndefined()
  })

  test('can type the code with spaces and with another spelling of the address', async () => {
    const { address, person, form } = await requestCode()
    const code = await codeTo(db, person.email)
    const fields = { ...form, email: person.email.toUpperCase(), code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }

    expect((await visitor.post(address, fields)).status).toBe(303)
  })

  test('keeps the code when another field is wrong', async () => {
    const { address, person, form } = await requestCode()
    const code = await codeTo(db, person.email)

    const wrong = await visitor.post(address, { ...form, name: '', code })
    const again = await visitor.post(address, { ...formFields(wrong.text, 'details'), name: 'Zoë' })

    expect([wrong.status, again.status]).toEqual([400, 303])
  })

  test('can ask for a code with JavaScript too, by the checkbox', async () => {
    const person = newVisitor()
    const { status, text } = await visitor.post(
      `${always.path}/${freeStart()}`,
      { ...person, send_code: '1' },
      { prefer: 'return=representation' },
    )

    expect([status, formFields(text, 'details').code_key]).toEqual([400, expect.any(String)])
    expect(await codeTo(db, person.email)).toMatch(/^\d{6}$/)
  })
})

describe('a code that is refused', () => {
  test('a wrong code books nothing, and after five guesses even the right one does not work', async () => {
    const { address, person, form } = await requestCode()
    const code = await codeTo(db, person.email)
    const wrong = code === '000000' ? '111111' : '000000'
    const before = await bookings()

    const guesses: string[] = []
    for (const _ of range(5)) guesses.push((await visitor.post(address, { ...form, code: wrong })).text)
    const { status } = await visitor.post(address, { ...form, code })

    expect(guesses.filter((text) => text.includes('This code is wrong or has expired.'))).toHaveLength(5)
    expect([status, await bookings()]).toEqual([400, before])
  })

  test.each([
    ['another event type', ({ address }: { address: string }) => address.replace(always.path, other.path), {}],
    ['another email address', ({ address }: { address: string }) => address, { email: 'mallory@initech.example' }],
  ])('a code for %s books nothing', async (_, addressOf, change) => {
    const requested = await requestCode()
    const code = await codeTo(db, requested.person.email)
    const before = await bookings()

    const { status } = await visitor.post(addressOf(requested), { ...requested.form, code, ...change })

    expect([status, await bookings()]).toEqual([400, before])
  })

  test('a code works for one booking', async () => {
    const { address, person, form } = await requestCode()
    const code = await codeTo(db, person.email)
    const { form_key: _, ...fields } = form
    const first = await visitor.post(address, { ...fields, code })

    const second = await visitor.post(`${always.path}/${freeStart()}`, { ...fields, code })

    expect([first.status, second.status, hasChallenge(second.text)]).toEqual([303, 400, true])
  })
})

describe('codes are limited', () => {
  test('one network gets five codes, then a page that says when to try again', async () => {
    const busy = browserOf(app, '203.0.113.40')
    const statuses: number[] = []
    for (const _ of range(5)) statuses.push((await requestCode(always, newVisitor(), busy)).status)
    const before = await emails()
    const refused = await requestCode(always, newVisitor(), busy)
    const elsewhere = await requestCode(always, newVisitor(), browserOf(app, '203.0.113.41'))

    expect([...statuses, refused.status, elsewhere.status]).toEqual([400, 400, 400, 400, 400, 429, 400])
    expect(alertIn(refused.text)).toContain('Too many codes were requested. Try again in 15 minutes')
    expect(await emails()).toBe(before + 1)
  })

  test('one mailbox gets three codes, however its address is written and wherever they are requested', async () => {
    const before = await emails()
    const spellings = ['mia@initech.example', 'Mia@Initech.example', 'mia+1@initech.example', 'mia+2@initech.example']

    const statuses: number[] = []
    for (const [i, email] of spellings.entries())
      statuses.push((await requestCode(always, { ...newVisitor(), email }, browserOf(app, `203.0.113.${i}`))).status)

    expect([statuses, await emails()]).toEqual([[400, 400, 400, 429], before + 3])
  })

  test('a blocked address gets no code and a neutral message', async () => {
    await acme.ada.post(`${acme.uri}/blocked_addresses`, { address: 'blocked.example' })
    const before = await emails()

    const { status, text } = await requestCode(always, { ...newVisitor(), email: 'eve@mail.blocked.example' })

    expect([status, await emails()]).toEqual([400, before])
    expect(text).toContain('This booking can’t be made with this email address.')
    await acme.ada.delete((await acme.ada.get(`${acme.uri}/blocked_addresses`)).body.collection[0].uri)
  })
})
