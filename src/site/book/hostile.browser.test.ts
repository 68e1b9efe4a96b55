import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { confirmed, fillDetails, openHost, slots, submitButton } from '../../test/booking-visits.ts'
import { describeInBrowser, openSite, visit, type Visit } from '../../test/browser.ts'

const { acme, app, offer, forgetVisits } = await openHost()

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  `' autofocus onfocus=alert(1) x='`,
  '<svg/onload=alert(1)>',
  '${alert(1)}{{alert(1)}}',
  '<!--<script>',
]
const all = hostile.join(' ')

describeInBrowser('hostile texts on the booking page', async () => {
  const site = openSite(app)
  await acme.ada.patch(acme.uri, { name: all.slice(0, 100) })
  await acme.ada.patch(acme.cyd.uri, { name: `Cyd ${hostile[0]}` })
  const { path } = await offer({
    name: hostile[1],
    slug: 'hostile',
    description: `${all}\n\njavascript:alert(1)\n\nhttps://x.example/"onclick=alert(1)`,
    locations: [
      { kind: 'physical', location: hostile[0], additional_info: all },
      { kind: 'ask_invitee' },
      { kind: 'custom', location: hostile[2] },
    ],
    custom_questions: [
      { name: hostile[0], type: 'string' },
      { name: hostile[2], type: 'text' },
      { name: hostile[3], type: 'single_select', answer_choices: hostile, include_other: true },
      { name: hostile[4], type: 'multi_select', answer_choices: hostile, required: true },
    ],
  })
  const { path: simplePath } = await offer({ name: 'Simple', slug: 'simple' })
  /** One page for all parameters, because another context takes as long as three more loads. */
  let visited: Visit
  beforeAll(async () => {
    visited = await visit(site, simplePath)
    visited.page.on('dialog', (dialog) => {
      visited.errors.push(dialog.message())
      void dialog.dismiss()
    })
  })
  beforeEach(forgetVisits)

  /** Whether anything of the hostile texts became more than text. */
  async function injected(page: Page) {
    const selector = [
      'main script',
      'main svg',
      '[onerror]',
      '[onload]',
      '[onfocus]',
      '[onclick]',
      'img[src="x"]',
      '[href^="javascript"]',
      'base',
      'iframe',
      'object',
    ].join()
    return page.evaluate<string[]>(`[...document.querySelectorAll('${selector}')].map((element) => element.outerHTML)`)
  }

  test('never run and stay texts, from the calendar to the confirmation', async () => {
    const { page, errors } = await visit(site, '/@cyd-moreau')
    page.on('dialog', (dialog) => errors.push(dialog.message()))
    const found: unknown[] = []
    const look = async () => found.push(...(await injected(page)))

    await look()
    await page.goto(site.address + path)
    await look()
    await slots(page).nth(2).click()
    await page.waitForURL(/hold=/)
    await look()
    await submitButton(page).click()
    await look()
    await fillDetails(page, hostile[0], 'zoe@initech.example')
    await page.getByRole('radio').nth(1).check()
    await page.locator('#location-1').fill(hostile[2] ?? '')
    await page.locator('#a1').fill(hostile[1] ?? '')
    await page.locator('#a2').fill(all)
    await submitButton(page).click()
    await page.locator('.wrong').first().waitFor()
    await look()
    await page.getByRole('checkbox').first().check()
    await page.locator('#a3').selectOption({ index: 1 })
    await submitButton(page).click()
    await confirmed(page).waitFor()
    await look()
    const text = await page.getByRole('main').innerText()
    await page.reload()
    await look()

    expect([found, errors]).toEqual([[], []])
    for (const one of hostile.slice(0, 3)) expect(text).toContain(one)
  })

  test.each([
    'name',
    'email',
    'a1',
    'a2',
    'location',
    'guests',
    'timezone',
    'month',
    'date',
    'from',
    'at',
    'clock',
    'duration',
    'start_time',
    'hold',
    'utm_source',
    'locale',
    'form_key',
    '"><script>alert(1)</script>',
  ])('in the parameter %s of an address stay texts', async (parameter) => {
    const evil = '"><img src=x onerror=alert(1)></script><script>alert(2)</script>'
    const query = new URLSearchParams({ [parameter]: evil })
    const { page, errors } = visited

    await page.goto(`${site.address}${simplePath}?${query.toString()}`)
    await page.evaluate('1')

    expect([await injected(page), errors.splice(0)]).toEqual([[], []])
    expect(await page.getByRole('heading', { name: 'Simple' }).count()).toBe(1)
  })

  test('in the field for the zone find nothing and do nothing', async () => {
    const { page, errors } = await visit(site, simplePath)
    page.on('dialog', (dialog) => errors.push(dialog.message()))
    const field = page.getByRole('combobox', { name: 'Time zone' })

    for (const one of hostile) {
      await field.fill(one)
      await field.press('Enter')
    }

    expect([await injected(page), errors]).toEqual([[], []])
  })

  test('as colors, links and redirects are refused', async () => {
    const replies = await Promise.all([
      acme.ada.patch(acme.uri, { brand_color: 'red;}body{background:url(//x.example)}' }),
      acme.ada.patch(acme.uri, { brand_color: '#fff</style><script>alert(1)</script>' }),
      acme.ada.patch(acme.uri, { links: { website: 'javascript:alert(1)' } }),
      acme.ada.patch(acme.uri, { links: { privacy: 'data:text/html,<script>alert(1)</script>' } }),
      acme.cyd.post('/event_types', { owner: acme.cyd.uri, name: 'X', redirect_url: 'javascript:alert(1)' }),
    ])

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400))
  })

  test('would not run either: the policy allows the script of the page only', async () => {
    const { page, errors } = await visit(site, simplePath)
    const policy = (await acme.ada.get(simplePath)).headers['content-security-policy']

    await page
      .evaluate(`(() => {
      const script = document.createElement('script')
      script.append('globalThis.hacked = true')
      document.body.append(script)
      document.body.setAttribute('onclick', 'globalThis.hacked = true')
      document.body.click()
    })()`)
      .catch(() => undefined)

    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(await page.evaluate('globalThis.hacked')).toBeUndefined()
    expect(errors.length).toBeGreaterThan(0)
  })
})
