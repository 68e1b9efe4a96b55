import { visible } from './delivery.ts'

/** `shrinks`: shorten the column, with an ellipsis, if a row is wider than the terminal. */
export type Column<Row> = { title: string; value: (row: Row) => string; shrinks?: boolean }

const gap = '  '
const minWidth = 8
const defaultWidth = 80

export const terminalWidth = () => process.stdout.columns || defaultWidth

/** Lines of a table that fits into `width`. `detail` adds an indented line below each row. */
export function renderTable<Row>(
  rows: Row[],
  columns: Column<Row>[],
  width: number,
  detail?: (row: Row) => string,
): string[] {
  const titles = columns.map(({ title }) => title)
  const cells = rows.map((row) => columns.map(({ value }) => oneLine(value(row))))
  const fullWidths = columns.map((_, i) => Math.max(...[titles, ...cells].map((line) => widthOf(line[i] ?? ''))))
  const widths = fitWidths(
    fullWidths,
    columns.map(({ shrinks = false }) => shrinks),
    width,
  )
  const lineOf = (line: string[]) =>
    line
      .map((cell, i) => pad(shorten(cell, widths[i] ?? 0), widths[i] ?? 0))
      .join(gap)
      .trimEnd()
  return [
    lineOf(titles),
    ...rows.flatMap((row, i) => [
      lineOf(cells[i] ?? []),
      ...(detail ? [shorten(`${gap}${oneLine(detail(row))}`, width)] : []),
    ]),
  ]
}

/** `Name  Acme`, one line for each field. Values are not shortened, so that they can be copied. */
export function renderFields(fields: [name: string, value: string][]): string[] {
  const width = Math.max(...fields.map(([name]) => name.length))
  return fields.map(([name, value]) => `${name.padEnd(width)}${gap}${oneLine(value)}`)
}

/** Shortens the widest column that can shrink, until the row fits or all of them have the minimum width. */
function fitWidths(fullWidths: number[], shrinks: boolean[], width: number) {
  const widths = [...fullWidths]
  const total = () => widths.reduce((sum, columnWidth) => sum + columnWidth, gap.length * (widths.length - 1))
  while (total() > width) {
    const widest = Math.max(...widths.filter((_, i) => shrinks[i]))
    if (widest <= minWidth) break
    widths[widths.findLastIndex((columnWidth, i) => shrinks[i] && columnWidth === widest)] = widest - 1
  }
  return widths
}

function oneLine(text: string) {
  return visible(text.replaceAll('\n', ' '))
}

function shorten(text: string, width: number) {
  if (widthOf(text) <= width) return text
  let short = ''
  for (const { segment } of characters.segment(text)) {
    if (widthOf(short + segment) > width - 1) break
    short += segment
  }
  return `${short}…`
}

function pad(text: string, width: number) {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** East Asian characters and emoji take two columns of a terminal. */
const isWide =
  /^[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\p{Emoji_Presentation}]/u

function widthOf(text: string) {
  let width = 0
  for (const { segment } of characters.segment(text)) width += isWide.test(segment) ? 2 : 1
  return width
}
