import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Figure, FigureCell } from './state.ts'

/** Longer tables are cut; the file has all rows. */
export const maxTableRows = 100

/** The chart, and its figures as a table. `file`: the address of the same figures as CSV. */
export function figureSection(figure: Figure, file: string, texts: Texts) {
  const { name, title, drawing, summary } = figure
  const { text } = texts
  return html`<section class="figure"><h2 id="figure-${name}">${title}</h2>
${summary !== undefined && html`<p>${summary}</p>`}
${
  drawing
    ? html`${drawing}
${tableOf(figure, texts)}
<p class="file"><a href="${file}" download>${text('insight-download')}<span class="unseen">: ${title}</span></a></p>`
    : html`<p>${text('insight-nothing')}</p>`
}</section>`
}

/** `12.5%`. Empty if there is nothing to compare with. */
export function shareText(share: number | undefined, locale: string) {
  return share === undefined ? '–' : share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
}

function tableOf({ name, title, header, rows }: Figure, texts: Texts) {
  const { text, locale } = texts
  const shown = rows.slice(0, maxTableRows)
  return html`<details><summary>${text('insight-table')}<span class="unseen">: ${title}</span></summary>
<div class="scroll" role="region" tabindex="0" aria-labelledby="figure-${name}"><table><thead><tr>${header.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>
${shown.map(
  ({ label, cells }) =>
    html`<tr><th scope="row"><bdi>${label}</bdi></th>${cells.map(
      (cell) => html`<td>${cellText(cell, locale)}</td>`,
    )}</tr>\n`,
)}</tbody></table></div>
${
  shown.length < rows.length &&
  html`<p class="quiet">${text('insight-more-rows', {
    shown: shown.length.toLocaleString(locale),
    total: rows.length.toLocaleString(locale),
  })}</p>`
}</details>`
}

function cellText(cell: FigureCell, locale: string) {
  if (typeof cell === 'object') return shareText(cell.share, locale)
  return typeof cell === 'number' ? cell.toLocaleString(locale) : cell
}
