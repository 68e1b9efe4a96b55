import { html } from '../../platform/html.ts'

type Column = { label: string; value: number; text: string }

const [height, top, bottom] = [200, 12, 28]
const maxLabels = 5

/** A column for each value, from left to right. Widths are percentages, so that texts keep their size on phones. */
export function columnsChart(title: string, columns: Column[], locale: string) {
  const { max, ticks } = scaleFor(Math.max(0, ...columns.map(({ value }) => value)))
  const yOf = (value: number) => top + (height - top) * (1 - value / max)
  const width = 100 / columns.length
  const gap = columns.length > 120 ? 0 : width * 0.2
  const every = Math.ceil(columns.length / maxLabels)
  return html`<svg class="chart columns" role="img" aria-label="${title}" width="100%" height="${height + bottom}">
${ticks.map(
  (tick) => html`<line class="grid" x1="0" x2="100%" y1="${yOf(tick)}" y2="${yOf(tick)}"/>
<text class="tick" x="-8" y="${yOf(tick) + 4}" text-anchor="end">${tick.toLocaleString(locale)}</text>\n`,
)}${columns.map(
    ({ value, text }, i) =>
      value > 0 &&
      html`<rect class="bar" x="${percent(i * width + gap / 2)}" y="${round(
        yOf(value),
      )}" width="${percent(width - gap)}" height="${round(height - yOf(value))}"><title>${text}</title></rect>\n`,
  )}${columns.map(
    ({ label }, i) =>
      i % every === 0 &&
      html`<text class="tick" x="${percent((i + 0.5) * width)}" y="${
        height + 20
      }" text-anchor="middle">${label}</text>\n`,
  )}</svg>`
}

/** A round number of lines: 0, 5, 10, 15. Counts are whole, so lines are too. */
export function scaleFor(highest: number) {
  const rough = Math.max(1, highest / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough && Number.isInteger(each)) ??
      10 * power,
  )
  const count = Math.max(1, Math.ceil(highest / step))
  return { max: count * step, ticks: Array.from({ length: count + 1 }, (_, i) => i * step) }
}

export const percent = (value: number) => `${round(value)}%`
export const round = (value: number) => Math.round(value * 100) / 100
