import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { contentWidth, describeInBrowser, openSite, problemsInBothSchemes } from '../../test/browser.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { createWorker } from '../../worker.ts'

const { acme, app, db, listener } = await service()
const worker = createWorker(db, listener, { error: () => {} })
afterAll(() => worker.stop())

/** Every thousandth row has no valid address. */
const rows = Array.from(
  { length: 10_000 },
  (_, i) => `Guest ${i},${i % 1000 === 7 ? `broken ${i}` : `guest${i}@guest.example`},Initech`,
)
const csvOf = (lines: string[]) => ({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

describeInBrowser('importing contacts in a browser', () => {
  const site = openSite(app)

  async function visit(person: Person, options: BrowserContextOptions) {
    const [name = '', value = ''] = (await signedInBrowser(db, app, person, acme.id)).cookie()?.split('=') ?? []
    const context = await site.newContext({ locale: 'en-US', ...options })
    await context.addCookies([{ name, value, url: site.address }])
    const page = await context.newPage()
    await page.goto(`${site.address}/console/contacts/import`)
    return page
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

  test('imports 10,000 contacts, and the rejected rows after they were fixed in the report', async () => {
    const page = await visit(acme.cyd, { viewport: { width: 1280, height: 900 } })
    const problems = await problemsInBothSchemes(page)

    await page.getByLabel('CSV file').setInputFiles(csvOf(['Person,Email,Company', ...rows]))
    await press(page, 'Upload file')
    await heading(page, 'Choose the columns')
    await page.getByLabel('Person').selectOption('Name')
    problems.push(...(await problemsInBothSchemes(page)))
    await press(page, 'Check the file')
    await heading(page, 'Check the result')
    problems.push(...(await problemsInBothSchemes(page)))
    await press(page, 'Import 9,990 contacts')
    await heading(page, 'Importing contacts')
    const progress = page.getByRole('progressbar', { name: 'of 10,000 rows done' })
    const max = await progress.getAttribute('max')
    await heading(page, 'Import finished')
    problems.push(...(await problemsInBothSchemes(page)))
    const result = await page.getByRole('main').innerText()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download error report' }).click(),
    ])
    const report = await readFile(await download.path(), 'utf8')
    const fixed = report.replaceAll(/,broken (\d+),/g, ',fixed$1@guest.example,')
    await page.getByLabel('CSV file').setInputFiles(csvOf([fixed]))
    await press(page, 'Upload the fixed report')
    await page.getByLabel('Person').selectOption('Name')
    await press(page, 'Check the file')
    await press(page, 'Import 10 contacts')
    await heading(page, 'Import finished')

    expect(problems).toEqual([])
    expect(max).toBe('10000')
    expect(result).toMatch(/Created\s+9,990\s+Updated\s+0\s+Unchanged\s+0\s+Rejected\s+10/)
    expect(report.split('\n').filter((line) => line.includes('broken'))).toHaveLength(10)
    expect(await page.getByRole('main').innerText()).toMatch(
      /Created\s+10\s+Updated\s+0\s+Unchanged\s+0\s+Rejected\s+0/,
    )
  })

  test('chooses columns on a small screen without JavaScript, after an error', async () => {
    const page = await visit(acme.bob, { viewport: { width: 360, height: 700 }, javaScriptEnabled: false })
    const wide = 'W'.repeat(150)

    const spreadsheet = { name: 'a.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') }
    await page.getByLabel('CSV file').setInputFiles(spreadsheet)
    await press(page, 'Upload file')
    const rejected = await page.getByRole('alert').innerText()
    await page.getByLabel('CSV file').setInputFiles(csvOf([`${wide},Address`, `${wide},kim@guest.example`]))
    await press(page, 'Upload file')
    const width = await contentWidth(page)
    await press(page, 'Check the file')
    const error = await page.getByRole('alert').innerText()
    await page.getByLabel('Address', { exact: true }).selectOption('Email address')
    await press(page, 'Check the file')
    await heading(page, 'Check the result')
    const previewWidth = await contentWidth(page)
    await press(page, 'Import 1 contact')
    await heading(page, 'Import finished')

    expect(rejected).toContain('This is a spreadsheet')
    expect(error).toContain('Choose the column with the email address')
    expect([width, previewWidth, await contentWidth(page)]).toEqual([360, 360, 360])
  })
})
