import { config } from '../../platform/config.ts'

export type Snippet = { title: string; advice: string; code: string }

/** What a host copies to a website. `url`: the page with its colors. `color`: of the badge, with a number sign. */
export function snippetsOf(url: string, color: string | undefined): Snippet[] {
  const address = url.replaceAll('&', '&amp;')
  const script = `<script src="${config.BASE_URL}/embed/v1.js" async></script>`
  const badgeColor = color === undefined ? '' : ` data-color="${color}"`
  return [
    {
      title: 'Inline', advice: 'The page is part of your website and as high as its content.',
      code: `<div data-convene-inline="${address}"></div>\n${script}`,
    },
    {
      title: 'Popup link', advice: 'A link opens the page in a dialog. Without scripts, it opens the page itself.',
      code: `<a href="${address}" data-convene-popup>Book a time</a>\n${script}`,
    },
    {
      title: 'Badge', advice: 'A button in the corner of every page that has this code.',
      code: `<div data-convene-badge="${address}" data-text="Book a time"${badgeColor}></div>\n${script}`,
    },
    {
      title: 'React', advice: 'With the package react-calendly.',
      code: `import { InlineWidget } from 'react-calendly'

export function Booking() {
  return <InlineWidget url="${url}" />
}`,
    },
  ]
}
