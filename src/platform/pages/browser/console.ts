/** Adds to the pages of the console: a key for the search, and buttons that copy. The pages work without it. */
startConsole()

function startConsole() {
  addEventListener('keydown', focusSearch)
  if (!('clipboard' in navigator)) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => copyText(button))
  }
}

/** `/` as on many other sites, but not while the user writes. */
function focusSearch(event: KeyboardEvent) {
  const { key, target } = event
  const isWriting = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  const isChord = event.ctrlKey || event.metaKey || event.altKey
  if (key !== '/' || isWriting || isChord) return
  const field = document.querySelector<HTMLInputElement>('#console-search')
  if (!field) return
  event.preventDefault()
  const nav = field.closest<HTMLElement>('[popover]')
  if (nav && !field.checkVisibility()) nav.showPopover()
  field.focus()
}

function copyText(button: HTMLButtonElement) {
  const { copy = '', copied = '', failed = '' } = button.dataset
  const label = button.textContent
  navigator.clipboard.writeText(copy).then(
    () => { button.textContent = copied }, () => { button.textContent = failed },
  )
  setTimeout(() => { button.textContent = label }, 2000)
}
