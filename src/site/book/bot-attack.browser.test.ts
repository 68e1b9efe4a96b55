import { Agent, request } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { confirmed, fillDetails, openHost, slots, submitButton } from '../../test/booking-visits.ts'
import { accessibilityProblems, describeInBrowser, openSite, visit } from '../../test/browser.ts'
import { codeTo } from '../../test/emails.ts'

const { acme, app, db, offer, freeStarts, forgetVisits } = await openHost()
const short = { duration: 5, start_time_increment: 5 }
/** docs/bot-protection.md and docs/rate-limits.md: `booking.unproven`. */
const documentedNumber = 30
const [bots, posts, atOnce] = [50, 1000, 20]

/** A bot with its own loopback address for each of its 50 machines. It posts the form of another slot each time. */
async function attack(site: { address: string }, path: string, starts: string[], onAnswer = () => {}) {
  const agents = Array.from(
    { length: bots },
    (_, i) => new Agent({ localAddress: `127.0.0.${i + 2}`, keepAlive: true }),
  )
  const statuses: number[] = []
  let next = 0
  const work = async () => {
    for (let i = next++; i < starts.length; i = next++) {
      const fields = { name: 'Bot', email: `bot${i}@bots.example`, timezone: 'Europe/Paris' }
      statuses.push(await post(`${site.address}${path}/${starts[i]}`, fields, agents[i % bots]))
      onAnswer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const agent of agents) agent.destroy()
  return statuses
}

function post(url: string, fields: Record<string, string>, agent: Agent | undefined) {
  const { origin } = new URL(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'same-origin' }
  return new Promise<number>((resolve, reject) => {
    request(url, { method: 'POST', headers, ...(agent && { agent }) }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end(new URLSearchParams(fields).toString())
  })
}

const bookedBy = async (pattern: string) =>
  (
    await db.one<{ n: number }>(sql`
  select count(*)::int as n from invitees where email like ${pattern}`)
  ).n

describeInBrowser('bookings by a bot from many networks', () => {
  const site = openSite(app)
  beforeEach(forgetVisits)

  async function startsOf(uri: string, count: number) {
    const from = Temporal.Now.instant().add({ hours: 24 * 10 })
    return (await freeStarts(uri, from, from.add({ hours: 24 * 6 }))).slice(0, count).map(String)
  }

  test('1,000 posts from 50 addresses make the documented number of bookings, and visitors still book', async () => {
    const { uri, path } = await offer({ name: 'Consultation', ...short })
    const starts = await startsOf(uri, posts)
    const early = await visit(site, path)
    let answered = 0
    const underAttack = Promise.withResolvers<undefined>()
    const attacked = attack(site, path, starts, () => {
      if (++answered === 2 * documentedNumber) underAttack.resolve(undefined)
    })
    await underAttack.promise

    // With JavaScript, on a page that was opened before the attack and on one that was opened during it.
    for (const [i, [name, { page }]] of Object.entries({ early, late: await visit(site, path) }).entries()) {
      await slots(page)
        .nth(3 * i)
        .click()
      await fillDetails(page, 'Zoë Lund', `${name}@initech.example`)
      await submitButton(page).click()
      await confirmed(page).waitFor()
    }
    // Without JavaScript, with a code.
    const { page } = await visit(site, path, { javaScriptEnabled: false })
    await slots(page).first().click()
    await fillDetails(page, 'Zoë Lund', 'unscripted@initech.example')
    await submitButton(page).click()
    await page.getByLabel('Your code').fill(await codeTo(db, 'unscripted@initech.example'))
    await submitButton(page).click()
    await confirmed(page).waitFor()
    const statuses = await attacked

    expect(starts).toHaveLength(posts)
    expect(statuses).toHaveLength(posts)
    expect(await bookedBy('%@bots.example')).toBe(documentedNumber)
    expect(await bookedBy('%@initech.example')).toBe(3)
    expect(statuses.filter((status) => status === 303)).toHaveLength(documentedNumber)
  })

  test('the same bot books every time where the protection is off, so the test above can fail', async () => {
    const { uri, path } = await offer({ name: 'Unprotected', ...short, bot_protection: 'off' }, acme.cyd)
    const starts = await startsOf(uri, 3 * documentedNumber)

    const statuses = await attack(site, path, starts)

    expect(statuses.filter((status) => status === 303)).toHaveLength(3 * documentedNumber)
  })

  test('the check runs while the visitor types, says so to screen readers, and shows no puzzle', async () => {
    const { path } = await offer({ name: 'Checked', ...short, bot_protection: 'always' })
    const { page, requests, errors } = await visit(site, path)
    await slots(page).first().click()
    const status = page.locator('#check [role=status]')
    await status.filter({ hasText: 'Check complete. You can book now.' }).waitFor()
    const problems = await accessibilityProblems(page)
    const proof = await page.locator('[name=proof]').inputValue()
    await fillDetails(page)
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect(problems).toEqual([])
    expect(proof).toMatch(/^\d+$/)
    expect(await page.locator('[name=send_code]').count()).toBe(0)
    expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(2)
    expect(errors).toEqual([])
  })

  test('a visitor who presses the button before the check is done is booked right after it', async () => {
    const { path } = await offer({ name: 'Pressed early', ...short, bot_protection: 'always' })
    const { page, requests, errors } = await visit(site, path)
    // Harder than the server asks for, so that the button is faster.
    await page.evaluate(`document.querySelector('#check').dataset.bits = '18'`)
    await slots(page).first().click()
    await page.evaluate(`document.querySelector('#name').value = 'Zoë'`)
    await page.evaluate(`document.querySelector('#email').value = 'zoe@initech.example'`)
    await page.evaluate(`document.querySelector('#details').requestSubmit()`)
    await confirmed(page).waitFor()

    expect(requests.filter((line) => line.startsWith('POST') && !line.endsWith('/hold'))).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('another slot and a corrected field are solved again without the visitor noticing', async () => {
    const { path } = await offer({ name: 'Changed', ...short, bot_protection: 'always' })
    const { page, errors } = await visit(site, path)
    await slots(page).first().click()
    await fillDetails(page, 'See www.spam.example', 'zoe@initech.example')
    await page.getByRole('button', { name: 'Change time' }).click()
    await slots(page).nth(2).click()
    await submitButton(page).click()
    await page.locator('#details [aria-invalid=true]').waitFor()
    await fillDetails(page)
    await submitButton(page).click()
    await confirmed(page).waitFor()

    expect(errors).toEqual([])
  })
})
