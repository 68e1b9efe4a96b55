import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()

describeInBrowser('contacts in a browser', () => {
  const site = openSite(app)

  test.each([
    { width: 1280, javaScriptEnabled: true },
    { width: 360, javaScriptEnabled: false },
  ])(
    'a member creates, finds, edits and merges contacts at $width px, with scripts: $javaScriptEnabled',
    async ({ width, javaScriptEnabled }) => {
      const dee = await acme.hire('Dee Novak', `dee${width}@acme.example`)
      await acme.ada.post('/contacts/custom_field_definitions', { label: `Interests ${width}`, field_type: 'tags' })
      const [name = '', value = ''] = (await signedInBrowser(db, app, dee, acme.id)).cookie()?.split('=') ?? []
      const context = await site.newContext({ locale: 'en-US', javaScriptEnabled, viewport: { width, height: 800 } })
      await context.addCookies([{ name, value, url: site.address }])
      const page = await context.newPage()
      const problems: unknown[] = []
      /** What is wrong with a state of a page, in light and dark, or whether it is too wide without a script. */
      const look = async () => {
        // axe runs as a script of the page.
        if (javaScriptEnabled) problems.push(...(await problemsInBothSchemes(page)))
        await fit()
      }
      const fit = async () => problems.push(...((await contentWidth(page)) > width ? [page.url()] : []))
      const press = (label: string) => page.getByRole('button', { name: label, exact: true }).last().click()

      await page.goto(`${site.address}/console/contacts`)
      await fit()
      await page.getByRole('link', { name: 'New contact' }).first().click()
      await press('Create contact')
      await page.getByRole('alert').waitFor()
      const focused = await page.locator('[autofocus]').first().textContent()
      await look()
      await page.getByLabel('Name', { exact: true }).fill('Zoë Quark')
      await page.getByLabel('Email address 1', { exact: true }).fill('zoe@initech.example')
      await press('Add an email address')
      await page.getByLabel('Email address 2', { exact: true }).fill('zq@home.example')
      await page.getByLabel('Company', { exact: true }).fill('Initech')
      await press('Create contact')
      await page.getByText('Contact created.').waitFor()
      await fit()
      await dee.post('/contacts', {
        name: 'zoë quark',
        company: 'initech',
        emails: [{ email: 'zoe2@initech.example' }],
      })

      await page.goto(`${site.address}/console/contacts`)
      await page.getByLabel('Name, email or phone number').fill('zq@ho')
      await press('Search')
      await look()
      await page.getByRole('link', { name: 'Zoë Quark' }).click()
      await page.getByRole('link', { name: 'Edit contact' }).click()
      await page.getByLabel(`Interests ${width}`).fill('tea\nmilk')
      await fit()
      await press('Save contact')
      await page.getByText('Contact saved.').waitFor()
      await page.goto(`${site.address}/console/contacts/duplicates`)
      await fit()
      await page.getByRole('link', { name: 'Compare and merge' }).click()
      await fit()
      await press('Merge contacts')
      await page.getByText('The contacts are merged.').waitFor()

      const { collection } = (await dee.get('/contacts')).body
      expect(problems).toEqual([])
      expect(focused).toContain('Enter at least one email address.')
      expect(collection).toHaveLength(1)
      expect(collection[0].emails.map(({ email }: { email: string }) => email).toSorted()).toEqual([
        'zoe2@initech.example',
        'zoe@initech.example',
        'zq@home.example',
      ])
    },
  )
})
