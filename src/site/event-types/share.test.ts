import { describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

async function hostWith(type: object = {}) {
  const person = await acme.hire('Dee Novak', uniqueEmail())
  await withHours(person, '00:00', '24:00')
  const id = idOf(await publish(person, { name: 'Talk', ...type }))
  return { person, browser: await signedInBrowser(db, app, person, acme.id), path: `/console/event-types/${id}` }
}
const linkIn = (text: string) => /<code>([^<]+\/d\/[^<]+)<\/code>/.exec(text)?.[1] ?? ''
const keyIn = (text: string) => /name="form_key" value="([^"]+)"/.exec(text)?.[1] ?? ''

describe('a single-use link', () => {
  test('is shown once, with a copy button, and opens the booking page', async () => {
    const { browser, path } = await hostWith()

    const { status, headers, text } = await browser.post(`${path}/link`)

    const link = linkIn(text)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(text).toContain(`data-copy="${link}"`)
    expect((await browser.get(new URL(link).pathname)).status).toBe(200)
    expect((await browser.get('/console/event-types')).text).not.toContain(link)
  })

  test('is the same after a double click, and another one with the button for another', async () => {
    const { browser, path } = await hostWith()
    const form_key = keyIn((await browser.get('/console/event-types')).text)

    const [first, second] = await Promise.all([1, 2].map(() => browser.post(`${path}/link`, { form_key })))
    const another = await browser.post(`${path}/link`, { form_key: keyIn(first?.text ?? '') })

    expect(linkIn(second?.text ?? '')).toBe(linkIn(first?.text ?? 'none'))
    expect(linkIn(another.text)).not.toBe(linkIn(first?.text ?? ''))
    expect(linkIn(another.text)).toContain('/d/')
  })
})

describe('sharing with changes', () => {
  test('makes a link to a booking page with another name, duration and days', async () => {
    const { browser, path } = await hostWith({ duration_options: [15, 30] })
    const form_key = keyIn((await browser.get(`${path}/share`)).text)

    const { status, text } = await browser.post(`${path}/share`, {
      form_key,
      name: 'Talk for Initech',
      duration: '50',
      start_date: '2031-05-05',
      end_date: '2031-05-09',
    })

    const page = await browser.get(`${new URL(linkIn(text)).pathname}?month=2031-05`)
    expect(status).toBe(200)
    expect(page.text).toContain('Talk for Initech')
    expect(page.text).toContain('50 minutes')
  })

  test('keeps the choice of durations if the user leaves the duration as it is', async () => {
    const { browser, path } = await hostWith({ duration_options: [15, 30] })

    const { text } = await browser.post(`${path}/share`, { name: 'Talk', duration: '15' })

    expect((await browser.get(new URL(linkIn(text)).pathname)).text).toContain('15 minutes or 30 minutes')
  })

  test('explains errors beside the fields', async () => {
    const { browser, path } = await hostWith()

    const { status, text } = await browser.post(`${path}/share`, { name: ' ', duration: 'x', start_date: '2031-05-05' })

    expect(status).toBe(400)
    expect(text).toContain('href="#name"')
    expect(text).toContain('href="#duration"')
    expect(text).toContain('value="2031-05-05"')
    expect(linkIn(text)).toBe('')
  })

  test('is possible only for one-on-one event types', async () => {
    const { browser, path } = await hostWith({ kind: 'group' })

    const [form, reply] = [await browser.get(`${path}/share`), await browser.post(`${path}/share`, { name: 'Talk' })]

    expect(form.text).toContain('Only one-on-one event types can be shared with changes.')
    expect([form.status, reply.status]).toEqual([200, 400])
  })
})
