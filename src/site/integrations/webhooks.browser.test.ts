import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emit } from '../../platform/events/emit.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { clearWebhooks } from '../../test/delivery-worker.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { simulateTime } from '../../test/simulated-time.ts'

const { acme, app, db, listener, runJobs } = await service()

describeInBrowser('a webhook in a browser', () => {
  const site = openSite(app)
  const happen = () =>
    emit(db, acme.id, [
      { name: 'contact.deleted', user_ids: [acme.ada.id], subject_id: acme.ada.id, payload: { uri: 'x'.repeat(500) } },
    ])

  async function openPage(width: number, javaScriptEnabled: boolean) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ viewport: { width, height: 800 }, javaScriptEnabled })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(`${site.address}/console/integrations`)
    return page
  }

  async function subscribeAt(page: Page, url: string) {
    await page.getByRole('main').getByRole('heading').getByRole('link', { name: 'Webhooks' }).click()
    await page.getByRole('link', { name: 'Create webhook' }).click()
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await page.getByRole('heading', { name: 'Please fix 2 fields' }).waitFor()
    const focused = await page.locator(':focus').getAttribute('class')
    await page.getByLabel('Address').fill(url)
    await page.getByLabel('A contact was deleted.').check()
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await page.getByRole('group', { name: 'Signing key' }).getByText('whsec_').waitFor()
    return focused
  }

  test.each([
    [1280, true],
    [360, false],
  ])(
    'is created, breaks, is disabled, enabled and replayed at %i pixels, with JavaScript: %s',
    async (width, hasScript) => {
      await clearWebhooks(db)
      const [receiver, time] = [await startReceiver(), simulateTime(db, listener)]
      const page = await openPage(width, hasScript)
      const results: unknown[] = []
      const check = async () =>
        results.push([(await contentWidth(page)) - width, hasScript ? await problemsInBothSchemes(page) : []])

      if (!hasScript) await check()
      const focused = await subscribeAt(page, receiver.url)
      await check()
      await page.getByRole('link', { name: 'Done' }).click()
      receiver.manner = 500
      await happen()
      await time.deliver()
      await page.reload()
      await page.getByText('Deliveries have failed since').waitFor()
      await check()
      time.goTo(Date.now(), 25 * 3600)
      await time.deliver()
      await time.warnAndDisable()
      await page.getByRole('link', { name: 'Webhooks' }).last().click()
      await page.getByRole('listitem').filter({ hasText: 'Disabled' }).getByRole('link').last().click()
      await page.getByText('Last problem: the receiver answered with the status 500.').waitFor()
      await check()

      receiver.manner = (_, reply) => void reply.writeHead(200).end('thanks')
      await page.getByRole('button', { name: 'Enable webhook' }).click()
      await page.getByText('The webhook is active again.').waitFor()
      await page.getByRole('link', { name: 'Replay events…' }).click()
      if (!hasScript) await check()
      await page.getByRole('button', { name: 'Replay events' }).click()
      await page.getByText('Running').waitFor()
      await check()
      await runJobs()
      await page.getByRole('link', { name: 'Refresh' }).click()
      await page.getByText('Finished').waitFor()
      await time.deliver()
      await page.getByRole('link', { name: 'See these deliveries' }).click()
      await check()
      await page.getByRole('listitem').filter({ hasText: 'Delivered' }).getByRole('link').first().click()
      await page
        .getByRole('group', { name: /^Answer to attempt/ })
        .last()
        .getByText('thanks')
        .waitFor()
      await check()

      expect(focused).toBe('errors')
      expect(results).toEqual(results.map(() => [0, []]))
      expect(receiver.got.at(-1)?.json.event).toBe('contact.deleted')
    },
  )
})
