import { beforeAll, expect, test } from 'vitest'
import { contentWidth, describeInBrowser, openSite } from '../../test/browser.ts'
import { publish } from '../../test/meetings.ts'
import { checkAtWidths } from '../../test/screen-widths.ts'
import { service } from '../../test/service.ts'

const { acme, app } = await service()

describeInBrowser('the lists of event types in a browser', () => {
  const site = openSite(app)

  /** Pages with texts that are too long for a small screen. */
  beforeAll(async () => {
    const kim = await acme.hire('Kim Ode', 'kim@acme.example')
    const word = 'x'.repeat(80)
    const locations = [{ kind: 'physical', location: word }]
    await publish(kim, { name: 'First', description: `Long ${word}`, locations })
    await publish(kim, { name: 'Second' })
    const [owner] = await Promise.all(
      ['Long names', 'Empty'].map(
        async (name): Promise<string> =>
          (await acme.ada.post('/teams', { name, members: [kim.uri] })).body.resource.uri,
      ),
    )
    await publish(acme.ada, {
      owner,
      name: word,
      pooling_type: 'round_robin',
      hosts: [{ user: kim.uri }, { user: acme.bob.uri }],
    })
    await acme.ada.patch(acme.uri, { brand_color: '#facc15', links: { imprint: 'https://acme.example/imprint' } })
  })

  async function visit(path: string, width: number) {
    const context = await site.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    await page.goto(site.address + path)
    return page
  }

  test.each(['/@kim-ode', '/team/long-names', '/team/empty'])(
    '%s is accessible, light and dark, and fits 320, 360 and 1280 px',
    async (path) => {
      const page = await visit(path, 320)

      expect([await contentWidth(page), await checkAtWidths(page)]).toEqual([
        320,
        [
          [0, []],
          [0, []],
        ],
      ])
    },
  )

  test('each offer is one stop of the Tab key, and Enter opens it', async () => {
    const page = await visit('/@kim-ode', 1280)
    await page.keyboard.press('Tab')
    const first = await page.locator(':focus').innerText()
    await page.keyboard.press('Tab')
    const second = await page.locator(':focus').innerText()

    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor()

    expect([first, second]).toEqual(['First', 'Second'])
  })
})
