import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** Copies a text. Hidden until the script of the page makes it work. `about`: what it copies, for screen readers. */
export function copyButton(value: string, about: string, { text }: Texts) {
  return html`<button class="plain" type="button" hidden data-copy="${value}" data-copied="${text(
    'copied',
  )}" data-failed="${text('copy-failed')}">${text('copy')}<span class="unseen"> ${about}</span></button>`
}
