import type { Locator, Page } from 'playwright-core'
import { contentWidth, problemsInBothSchemes } from './browser.ts'

/** A phone and a laptop. Pages change their layout between the two. */
export const screenWidths = [360, 1280] as const

const height = 800

/**
 * Checks a loaded page on both screens: how much wider than the screen it is, and its accessibility problems in both
 * color schemes. Another width needs no new load, because no script of the pages reads the width.
 */
export async function checkAtWidths(page: Page, exclude: string[] = [], widths: readonly number[] = screenWidths) {
  const results: [overflow: number, problems: string[]][] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    results.push([(await contentWidth(page)) - width, await problemsInBothSchemes(page, exclude)])
  }
  return results
}

/** How much wider than each screen a loaded page is. */
export async function overflowAtWidths(page: Page) {
  const overflow: number[] = []
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height })
    overflow.push((await contentWidth(page)) - width)
  }
  return overflow
}

/** Clicks an element on the other screen, if a click would also reach it on the current one: nothing covers it. */
export async function clickAtWidths(page: Page, element: Locator) {
  const [phone, laptop] = screenWidths
  await element.click({ trial: true })
  await page.setViewportSize({ width: page.viewportSize()?.width === phone ? laptop : phone, height })
  await element.click()
}
