import type { EventTypeId } from '../../platform/ids.ts'
import type { EventTypeMove } from './schema.ts'

type PagePosition = { id: EventTypeId; position: number }

/**
 * The new positions of the rows that change. `rows`: in their present order. They share the positions that they have,
 * so rows that the caller cannot change stay where they are. Equal positions become different ones.
 */
export function newOrder<Row extends PagePosition>(rows: Row[], id: EventTypeId, to: EventTypeMove['to']) {
  const from = rows.findIndex((row) => row.id === id)
  const last = rows.length - 1
  const target = { up: Math.max(from - 1, 0), down: Math.min(from + 1, last), first: 0, last }[to]
  if (from < 0 || target === from) return []
  const moved = rows.toSpliced(from, 1).toSpliced(target, 0, ...rows.slice(from, from + 1))

  let previous = -1
  const positions = rows.map((row) => (previous = Math.max(row.position, previous + 1)))
  return moved.flatMap((row, i) => {
    const position = positions[i] ?? row.position
    return position === row.position ? [] : [{ row, position }]
  })
}
