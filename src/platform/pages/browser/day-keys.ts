/** Moves the focus between free days with the keys of a date grid. Returns false if the key does nothing here. */
export function moveInMonth(month: Element, day: HTMLButtonElement, key: string): boolean {
  const free = [...month.querySelectorAll<HTMLButtonElement>('td button:enabled')]
  const target = dayFor(free, day, key)
  if (!target) return false
  for (const other of free) other.tabIndex = other === target ? 0 : -1
  target.focus()
  return true
}

function dayFor(free: HTMLButtonElement[], day: HTMLButtonElement, key: string): HTMLButtonElement | undefined {
  const at = free.indexOf(day)
  const row = day.closest('tr')
  const inRow = free.filter((other) => other.closest('tr') === row)
  const column = columnOf(day)
  const [before, after] = [free.slice(0, at).reverse(), free.slice(at + 1)]
  if (key === 'ArrowLeft') return before[0]
  if (key === 'ArrowRight') return after[0]
  if (key === 'ArrowUp') return before.find((other) => columnOf(other) === column)
  if (key === 'ArrowDown') return after.find((other) => columnOf(other) === column)
  if (key === 'Home') return inRow[0]
  return key === 'End' ? inRow.at(-1) : undefined
}

const columnOf = (day: HTMLButtonElement) => day.closest('td')?.cellIndex
