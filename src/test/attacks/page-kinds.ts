/** Paths for programs and scripts: JSON, files of widgets, pictures and calendar feeds. Their folders test them. */
export const forPrograms =
  /^GET \/((\.well-known|pictures|.+_feeds|assets\/external)\/|favicon\.svg$|embed\/v1|.*\/times$)/
/** Pages for visitors without a session. The browser can cache them, proxies cannot. */
export const forVisitors = /^\/(@|(team|d|bookings|cancellations|reschedulings|reconfirmations|forms)\/)/
/** Pages that every website can show by default. */
export const forWebsites = /^\/(@|(team|d|forms)\/)/
/** The booking pages and the page for another time. */
export const withScript = /^\/((@|team\/)[^/]+\/|(d|reschedulings)\/)/

export const consoleRules = /<script type="speculationrules">([^<]*)<\/script>/
const moduleTag = '<script type="module" src="/assets/[\\w/-]+.js"></script>'
const previewTag = '<iframe (?:id="preview-frame"|title="[^"<]*" src="[^"<]*")[^<>]*>'
/** What pages of the console contain besides text and forms. */
export const demoParts = new RegExp(`${moduleTag}|${previewTag}|${consoleRules.source}`, 'g')
