import { expect, test } from 'vitest'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import { idOf, uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('a conference in a browser', () => {
  const site = openSite(app)

  test.each([
    [1280, true],
    [360, false],
  ])(
    'is added, tested, chosen by an event type and kept from deletion at %i pixels, with JavaScript: %s',
    async (width, hasScript) => {
      const dee = await acme.hire('Dee Lund', uniqueEmail())
      const type = idOf(await publish(dee, { name: 'Talk', locations: [{ kind: 'custom', location: 'Café' }] }))
      const [name = '', value = ''] = (await signedInBrowser(db, app, dee, acme.id)).cookie()?.split('=') ?? []
      const context = await site.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: hasScript })
      await context.addCookies([{ name, value, url: site.address }])
      const page = await context.newPage()
      const results: unknown[] = []
      const check = async () =>
        results.push([(await contentWidth(page)) - width, hasScript ? await problemsInBothSchemes(page) : []])

      await page.goto(`${site.address}/console/integrations/conferences`)
      if (!hasScript) await check()
      await page.getByRole('link', { name: 'Add conference' }).click()
      await page.getByLabel('Name').fill('')
      await page.getByRole('button', { name: 'Save conference' }).click()
      await page.getByRole('heading', { name: 'Please fix' }).waitFor()
      await check()
      await page.getByLabel('Name').fill('Dee’s video call')
      await page.getByLabel('Address', { exact: true }).fill('https://meet.jit.si')
      await page.getByRole('button', { name: 'Save conference' }).click()
      await page.getByText('The conference was added.').waitFor()
      await page.getByRole('button', { name: 'Test' }).click()
      await page.getByRole('link', { name: 'https://meet.jit.si/Convene-' }).waitFor()
      await check()

      await page.goto(`${site.address}/console/event-types/${type}/locations`)
      await page.getByLabel('Link to join').selectOption({ label: 'Dee’s video call' })
      await check()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.waitForURL(/done=saved/)
      const saved = (await dee.get(`/event_types/${type}`)).body.resource.locations

      await page.goto(`${site.address}/console/integrations/conferences`)
      await page.getByRole('link', { name: 'Delete' }).click()
      await page.getByText('These event types use it.').waitFor()
      await check()

      expect(saved).toMatchObject([{ location: 'Café', conference: expect.stringContaining('/conferences/') }])
      expect(results).toEqual(Array.from({ length: hasScript ? 4 : 5 }, () => [0, []]))
      await context.close()
    },
  )
})
