import { html } from '../../platform/html.ts'
import { percent } from './columns-view.ts'

/** `days`: in the order of the week, each with a value for every hour. */
type HeatMap = { days: { label: string; hours: { value: number; text: string }[] }[]; hours: string[] }

const [rowHeight, bottom, levels] = [26, 24, 6]
const hoursPerLabel = 6

/** A cell for each hour of the week, darker the higher its value. */
export function heatMap(title: string, { days, hours }: HeatMap) {
  const max = Math.max(1, ...days.flatMap((day) => day.hours.map(({ value }) => value)))
  const width = 100 / hours.length
  return html`<svg class="chart heat" role="img" aria-label="${title}" width="100%" height="${
    days.length * rowHeight + bottom
  }">
${days.map(
  (day, row) =>
    html`<text class="tick" x="-8" y="${row * rowHeight + 17}" text-anchor="end">${day.label}</text>${day.hours.map(
      ({ value, text }, hour) =>
        html`<rect class="level-${Math.ceil(
          (levels * value) / max,
        )}" x="${percent(hour * width)}" y="${row * rowHeight}" width="${percent(
          width * 0.92,
        )}" height="${rowHeight - 2}" rx="2"><title>${text}</title></rect>`,
    )}\n`,
)}${hours.map(
    (hour, i) =>
      i % hoursPerLabel === 0 &&
      html`<text class="tick" x="${percent(i * width)}" y="${days.length * rowHeight + 16}">${hour}</text>`,
  )}</svg>`
}
