import { html, type Html } from '../../platform/html.ts'
import type { CodeSample } from './document.ts'

/** Longer examples are cut off. */
const maxExample = 20_000

/** A block of code that scrolls. `label` is for screen readers. */
export function codeBlock(label: string, code: Html | string) {
  return html`<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>`
}

/** One tab for each language. Radio buttons and CSS, so it works without scripts. */
export function sampleTabs(id: string, samples: CodeSample[]) {
  const [first] = samples
  if (!first) return undefined
  const labelOf = ({ lang, label = lang }: CodeSample) => label
  return html`<fieldset class="tabs">
<legend>Example request</legend>
${samples.map(
  (sample, i) =>
    html`<label><input type="radio" name="language-${id}" value="${i}"${
      i === 0 && html` checked`
    }>${labelOf(sample)}</label>`,
)}
${samples.map(
  (sample, i) =>
    html`<div class="tab tab-${i}">${codeBlock(`Example request with ${labelOf(sample)}`, sample.source)}</div>`,
)}
</fieldset>`
}

/** A value as indented JSON with marked field names. */
export function jsonBlock(label: string, value: unknown) {
  const text = JSON.stringify(value, null, 2) ?? ''
  return codeBlock(label, text.length > maxExample ? `${text.slice(0, maxExample)}\n…` : markFieldNames(text))
}

function markFieldNames(json: string) {
  return html`${json.split('\n').map((line, i) => {
    const [, indent, name, rest] = /^( *)("(?:[^"\\]|\\.)*")(:.*)$/.exec(line) ?? []
    const marked = name === undefined ? line : html`${indent}<b>${name}</b>${rest}`
    return html`${i > 0 && '\n'}${marked}`
  })}`
}
