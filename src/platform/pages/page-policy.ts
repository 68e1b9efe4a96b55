import { createHash } from 'node:crypto'
import type { EmbedParts } from './embed.ts'
import type { PageContent } from './page.ts'

/**
 * Hides what the inline script replaces, until it has run. `??=` keeps browsers from it that are too old for the inline
 * script.
 */
export const startScript = `let a;a??=document.documentElement.classList.add('starting')`

/** Links to other pages of the service, without files and addresses that only redirect. */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[download], [href^="#"]' } }] },
      eagerness: 'moderate',
    },
  ],
})

type PolicyContent = PageContent & {
  styleSheet: string
  ancestors: string
  embed: EmbedParts
  inlineHash: string | undefined
}

/** Allows no content from other sites, no frames and no scripts except those of the page. */
export function policyFor(page: PolicyContent) {
  const { styleSheet, ancestors, embed, formTargets = [], scripts = [], inlineHash, frameSource } = page
  const inlineSources = [
    ...(inlineHash ? [`'sha256-${inlineHash}'`, hashSource(startScript)] : []),
    ...(embed.script ? [`'sha256-${embed.script.hash}'`] : []),
    ...(page.prefetchesLinks ? [hashSource(prefetchRules)] : []),
  ]
  const scriptSources = [...(scripts.length > 0 ? [`'self'`] : []), ...inlineSources]
  return [
    `default-src 'none'`,
    ...(scriptSources.length > 0
      ? [`script-src ${scriptSources.join(' ')}`, `connect-src 'self'`, `require-trusted-types-for 'script'`]
      : []),
    ...(inlineHash ? ['trusted-types booking'] : []),
    `style-src ${hashSource(styleSheet)}`,
    `img-src 'self'`,
    `form-action ${[`'self'`, ...formTargets].join(' ')}`,
    ...(frameSource === undefined ? [] : [`frame-src ${frameSource}`]),
    `frame-ancestors ${ancestors}`,
    `base-uri 'none'`,
  ].join('; ')
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
