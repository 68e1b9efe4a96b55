import type { Json } from './client.ts'
import { idOf } from './samples.ts'

/** The page of a meeting in the console. */
export const meetingPathOf = ({ event }: Json) => `/console/meetings/${idOf(event)}`

/** The text that people see on a page, without the navigation. */
export function mainText(text: string) {
  return plain(/<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? '')
}

/** The same without buttons, forms and the timeline. */
export function factsText(text: string) {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? ''
  return plain(main.replaceAll(controls, ''))
}

/** What happened, one line for each entry, the latest first. */
export function timelineOn(text: string) {
  const list = /<ol class="timeline">(.*?)<\/ol>/s.exec(text)?.[1] ?? ''
  return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
    plain(item.replace(/<span class="quiet"><time.*$/s, '')),
  )
}

/** The labels of the buttons and links to press, without what they are about. */
export function buttonsOn(text: string) {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(text)?.[1] ?? ''
  const labels = main.matchAll(/<button[^>]*>(.*?)<\/button>|<a class="(?:button|remove)[^>]*>(.*?)<\/a>/gs)
  return [...labels].map(([, button, link]) => plain((button ?? link ?? '').replace(/<span class="unseen">.*/s, '')))
}

const controls = new RegExp(
  [
    /<nav class="crumbs".*?<\/nav>/,
    /<div class="toolbar">.*?<\/div>/,
    /<details.*?<\/details>/,
    /<a class="remove".*?<\/a>/,
    /<section aria-labelledby="timeline-title">.*?<\/section>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gs',
)

const plain = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
