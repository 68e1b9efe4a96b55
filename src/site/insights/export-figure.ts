import type { FastifyReply } from 'fastify'
import { sendCsv } from '../console/send-csv.ts'
import type { Figure, FigureCell } from './state.ts'

/** Of one file, without the header. */
const maxRows = 10_000

/** Sends the figures of a chart as a CSV file. */
export function sendFigure(reply: FastifyReply, { name, header, rows }: Figure) {
  async function* lines() {
    yield rows.map(({ key, label, cells }) => [key ?? label, ...cells.map(textOf)])
  }
  return sendCsv(reply, { name: `insights-${name}`, headers: header, pages: lines(), maxRows })
}

function textOf(cell: FigureCell) {
  if (typeof cell !== 'object') return String(cell)
  return cell.share === undefined ? '' : `${Math.round(cell.share * 1000) / 10}%`
}
