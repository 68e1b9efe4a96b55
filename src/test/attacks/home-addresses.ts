import type { TestBrowser } from '../browser-session.ts'

/** Addresses of the home page, the search and the first run, for pages.test.ts. */
export function homeAddresses(
  encoded: string,
  visitor: TestBrowser,
  cyd: TestBrowser,
): Record<string, [path: string, browser?: TestBrowser][]> {
  return {
    'GET /console': [['/console'], ['/console', cyd], [`/console?done=${encoded}`]],
    'GET /console/search': [['/console/search'], [`/console/search?q=${encoded}`], ['/console/search?q=Eve', cyd]],
    'GET /console/demo': [['/console/demo', cyd]],
    'GET /setup/:secret': [[`/setup/${encoded}`, visitor], [`/setup/x?done=${encoded}`]],
    'GET /setup/hours': [['/setup/hours']],
    'GET /setup/event-type': [['/setup/event-type', cyd], [`/setup/event-type?done=${encoded}`]],
    'GET /setup/done': [['/setup/done', cyd]],
  }
}
