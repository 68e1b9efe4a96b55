/** Moves the focus between free days with the keys of a date grid. Returns false if the key does nothing here. */
export function moveInMonth(month: Element, day: HTMLButtonElement, key: string): boolean {
  const free = freeDaysIn(month)
  const target = dayFor(free, day, key)
  if (target) focusDay(free, target)
  return target !== undefined
}

/** Moves the focus into a month that was just shown. `date`: where it was in the other month. */
export function enterMonth(month: Element, key: string, date: string) {
  const free = freeDaysIn(month)
  const target = key.startsWith('Page')
    ? (free.find(({ value }) => value.slice(8) >= date.slice(8)) ?? free.at(-1))
    : key === 'ArrowLeft' || key === 'ArrowUp'
      ? free.at(-1)
      : free[0]
  if (target) focusDay(free, target)
  else month.querySelector<HTMLElement>('.arrow:enabled')?.focus()
}

const freeDaysIn = (month: Element) => [...month.querySelectorAll<HTMLButtonElement>('td button:enabled')]

/** Tab stops at one day only. */
function focusDay(free: HTMLButtonElement[], day: HTMLButtonElement) {
  for (const other of free) other.tabIndex = other === day ? 0 : -1
  day.focus()
}

function dayFor(free: HTMLButtonElement[], day: HTMLButtonElement, key: string): HTMLButtonElement | undefined {
  const at = free.indexOf(day)
  const row = day.closest('tr')
  const inRow = free.filter((other) => other.closest('tr') === row)
  const column = columnOf(day)
  const [before, after] = [free.slice(0, at).toReversed(), free.slice(at + 1)]
  if (key === 'ArrowLeft') return before[0]
  if (key === 'ArrowRight') return after[0]
  if (key === 'ArrowUp') return before.find((other) => columnOf(other) === column)
  if (key === 'ArrowDown') return after.find((other) => columnOf(other) === column)
  if (key === 'Home') return inRow[0]
  return key === 'End' ? inRow.at(-1) : undefined
}

const columnOf = (day: HTMLButtonElement) => day.closest('td')?.cellIndex
