import { html } from '../../platform/html.ts'
import { percent } from './columns-view.ts'

type Bar = { label: string; value: number; text: string }

const rowHeight = 44
const maxLabel = 32

/** A bar for each value, below its label. */
export function barsChart(title: string, bars: Bar[]) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  return html`<svg class="chart bars" role="img" aria-label="${title}" width="100%" height="${bars.length * rowHeight}">
${bars.map(
  ({ label, value, text }, i) => html`<text class="label" x="0" y="${i * rowHeight + 16}">${shorten(
    label,
  )}</text><text class="value" x="100%" y="${i * rowHeight + 16}" text-anchor="end">${text}</text>
<rect class="track" x="0" y="${i * rowHeight + 24}" width="100%" height="10" rx="3"/>${
    value > 0 &&
    html`<rect class="bar" x="0" y="${i * rowHeight + 24}" width="${percent((100 * value) / max)}"
 height="10" rx="3"/>`
  }\n`,
)}</svg>`
}

/** A long name would run into the number at the other end. */
function shorten(label: string) {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(label.slice(0, 4 * maxLabel))]
  return letters.length <= maxLabel
    ? label
    : `${letters
        .slice(0, maxLabel - 1)
        .map(({ segment }) => segment)
        .join('')}…`
}
