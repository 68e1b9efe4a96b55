import { day } from './calendar.ts'
import { readClock } from './clock.ts'
import { spansOn, type Hours } from './hours.ts'
import type { Limit } from './limits.ts'

/**
 * Open time from one interval of one day, the end excluded. Starts lie on `anchor` + k × increment. `until`: as far as
 * open time goes on from here without a gap, over midnight and over clock changes. `full`: the limit that leaves no
 * room for a meeting on this day.
 */
export type Piece = {
  from: number
  to: number
  anchor: number
  day: number
  until: number
  full: Limit | undefined
}

/** Open time given as such, not by rules: the spots of a one-off meeting. */
export type Spots = readonly { from: number; to: number }[]

/**
 * Everything between two instants at which the host's wall clock shows a time inside a rule. What a clock change skips
 * is not there, what it repeats is there twice.
 */
export function openPieces(hours: Hours, from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  for (const segment of readClock(hours.clock, from, to)) {
    const begin = segment.from + segment.offset
    const end = segment.to + segment.offset
    for (let date = Math.floor(begin / day); date * day < end; date++) {
      const midnight = date * day
      for (const span of spansOn(hours, date)) {
        const first = Math.max(begin, midnight + span.from)
        const last = Math.min(end, midnight + span.to)
        if (first < last)
          pieces.push(piece(first - segment.offset, last - segment.offset, midnight + span.from - segment.offset, date))
      }
    }
  }
  return join(pieces)
}

/** The same for spots, each of which is a grid of its own. */
export function spotPieces(hours: Hours, spots: Spots, from: number, to: number): Piece[] {
  const segments = readClock(hours.clock, from, to)
  const cut = segments.flatMap((segment) => spots.flatMap((spot) => {
    const [first, last] = [Math.max(segment.from, spot.from), Math.min(segment.to, spot.to)]
    const found: Piece[] = []
    for (let at = first; at < last;) {
      const date = Math.floor((at + segment.offset) / day)
      const end = Math.min(last, (date + 1) * day - segment.offset)
      found.push(piece(at, end, spot.from, date))
      at = end
    }
    return found
  }))
  return join(cut.toSorted((a, b) => a.from - b.from))
}

function piece(from: number, to: number, anchor: number, date: number): Piece {
  return { from, to, anchor, day: date, until: to, full: undefined }
}

/** Pieces that touch or overlap are one window. */
function join(pieces: Piece[]) {
  for (let i = 0; i < pieces.length;) {
    let end = pieces[i]?.to ?? 0
    let next = i + 1
    for (let after = pieces[next]; after && after.from <= end; after = pieces[++next]) end = Math.max(end, after.to)
    for (; i < next; i++) {
      const inside = pieces[i]
      if (inside) inside.until = end
    }
  }
  return pieces
}
