/** Adds to the console: a key for the search, buttons that copy, forms that show they are busy. It works without. */
startConsole()

function startConsole() {
  addEventListener('keydown', focusSearch)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-busy]')) showBusy(form)
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
    () => {
      button.textContent = copied
    },
    () => {
      button.textContent = failed
    },
  )
  setTimeout(() => {
    button.textContent = label
  }, 2000)
}

/** The answer takes seconds: the button says so, and a second click sends nothing. Back shows the form as it was. */
function showBusy(form: HTMLFormElement) {
  const button = form.querySelector('button')
  if (!button) return
  const content = [...button.childNodes]
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy === 'true') event.preventDefault()
    form.ariaBusy = 'true'
    button.replaceChildren(form.dataset.busy ?? '')
  })
  addEventListener('pageshow', () => {
    form.ariaBusy = 'false'
    button.replaceChildren(...content)
  })
}
