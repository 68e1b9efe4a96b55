import { config } from '../../platform/config.ts'
import type { Texts } from '../../platform/texts/texts.ts'

export type Snippet = { title: string; advice: string; code: string }

/**
 * What a host copies to a website. `url`: the page with its colors. `color`: of the badge, with a number sign.
 * `label`: of links and badges, one of our own texts, which have no character with a meaning in HTML.
 */
export function snippetsOf(
  url: string,
  color: string | undefined,
  { text }: Texts,
  label = text('embed-book'),
): Snippet[] {
  const address = url.replaceAll('&', '&amp;')
  const script = `<script src="${config.BASE_URL}/embed/v1.js" async></script>`
  const badgeColor = color === undefined ? '' : ` data-color="${color}"`
  return [
    {
      title: text('embed-inline'),
      advice: text('embed-inline-advice'),
      code: `<div data-convene-inline="${address}"></div>\n${script}`,
    },
    {
      title: text('embed-popup'),
      advice: text('embed-popup-advice'),
      code: `<a href="${address}" data-convene-popup>${label}</a>\n${script}`,
    },
    {
      title: text('embed-badge'),
      advice: text('embed-badge-advice'),
      code: `<div data-convene-badge="${address}" data-text="${label}"${badgeColor}></div>\n${script}`,
    },
    {
      title: 'React',
      advice: text('embed-react-advice'),
      code: `import { InlineWidget } from 'react-calendly'

export function Booking() {
  return <InlineWidget url="${url}" />
}`,
    },
  ]
}
