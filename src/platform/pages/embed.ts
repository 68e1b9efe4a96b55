import { config } from '../config.ts'
import { html } from '../html.ts'
import { embedColorStyle, primaryColorIn } from './embed-colors.ts'
import { embedQuery, isEmbedded, type EmbedKeys } from './embed-keys.ts'
import { inlineScript } from './inline-script.ts'

/** What an embedded page tells the website around it when it is shown. */
export type EmbedMessage =
  | { event: 'profile_page_viewed' | 'event_type_viewed' }
  | { event: 'event_scheduled'; payload: { event: { uri: string }; invitee: { uri: string } } }

/** What the keys of an address add to a page. */
export type EmbedParts = {
  /** Inside another website, without the header of the organization. */
  isEmbedded: boolean
  style: string
  primaryColor: string | undefined
  script: { text: string; hash: string; data: unknown } | undefined
}

const scriptName = 'embed-frame'

export function embedParts(keys: EmbedKeys, brandColor: string | null, message?: EmbedMessage): EmbedParts {
  const isInside = isEmbedded(keys)
  return {
    isEmbedded: isInside,
    style: (isInside ? embeddedStyle : '') + hidingStyle(keys) + embedColorStyle(keys, brandColor),
    primaryColor: primaryColorIn(keys),
    script: isInside ? { ...inlineScript(scriptName), data: { keys: embedQuery(keys), message } } : undefined,
  }
}

/**
 * Which websites can show the page in a frame. `domains`: hosts, at any port. Null: every website. Undefined: none. Our
 * own pages for hosts can preview what other websites can show.
 */
export function frameAncestors(domains: string[] | null | undefined) {
  if (domains === undefined || domains?.length === 0) return `'none'`
  return domains === null ? '*' : [`'self'`, config.AUTH_URL, ...domains.map((domain) => `${domain}:*`)].join(' ')
}

export function embedScriptTags({ script }: EmbedParts, jsonInScript: (data: unknown) => string) {
  return (
    script &&
    html`<script type="application/json" id="embed-data">${html.raw(jsonInScript(script.data))}</script>
<script>${html.raw(script.text)}</script>`
  )
}

/** The website has its own margins and background. */
const embeddedStyle = `
body { background: var(--paper); }
main, main:has(.booking) { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1.25rem; border-radius: 0;
  box-shadow: none; }
footer { margin: 0 1.25rem 1rem; }
`

/** The heading stays for screen readers. */
const unseen = 'position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden;'

function hidingStyle({ hide_event_type_details, hide_landing_page_details }: EmbedKeys) {
  return `${
    hide_event_type_details === undefined
      ? ''
      : `
.booking { display: block; }
.booking > .about > :not(h1) { display: none; }
.booking > .about > h1 { ${unseen} }
.booking > .pane { margin: 0; padding: 0; border: 0; }
`
  }${
    hide_landing_page_details === undefined
      ? ''
      : `
.profile > :not(h1), .profile ~ .hosts { display: none; }
.profile { margin: 0; }
.profile > h1 { ${unseen} }
`
  }`
}
