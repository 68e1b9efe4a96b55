/** A foreign key: rows of `from` must be deleted before those of `to`. */
export type Reference = { from: string; to: string }

/** The tables in an order in which their rows can be deleted. */
export function deletionOrder(tables: string[], references: Reference[]): string[] {
  const order: string[] = []
  let left = tables
  while (left.length > 0) {
    const blocked = new Set(references.filter(({ from, to }) => from !== to && left.includes(from)).map(({ to }) => to))
    const free = left.filter((table) => !blocked.has(table))
    if (free.length === 0) throw new Error(`foreign keys form a cycle: ${left.join(', ')}`)
    order.push(...free)
    left = left.filter((table) => blocked.has(table))
  }
  return order
}
