import { html } from '../../platform/html.ts'

/** Text of a program in a box that scrolls, also with the keyboard. */
export function codeBox(label: string, text: string) {
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code>${text}</code></pre>`
}

/** JSON with line breaks. Other text stays as it is. */
export function prettyJson(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
