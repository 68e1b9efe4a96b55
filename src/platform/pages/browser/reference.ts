/** Adds to the pages of the API reference: results while typing, copy buttons, one language for all examples. */
import { findMatches, type Match, type SearchEntry } from './match.ts'

const maxShown = 12
const languageKey = 'reference-language'

followOldLink()
const field = document.querySelector<HTMLInputElement>('#q')
if (field) searchWhileTyping(field)
showCurrentPage()
shareLanguage()
addCopyButtons()

/** When the reference was one page, operations had their anchors here. */
function followOldLink() {
  const entry = document.getElementById(location.hash.slice(1))
  const link = entry?.matches('.operations > li, .names > li') && entry.querySelector('a')
  if (link) location.replace(link.href)
}

/** The list of pages is longer than the screen. */
function showCurrentPage() {
  const contents = document.querySelector<HTMLElement>('#contents')
  const current = contents?.querySelector<HTMLElement>('[aria-current]')
  if (contents && current) contents.scrollTop = current.offsetTop - contents.offsetTop - contents.clientHeight / 3
}

function searchWhileTyping(input: HTMLInputElement) {
  const panel = document.createElement('div')
  panel.className = 'suggestions'
  panel.hidden = true
  const count = document.createElement('p')
  count.setAttribute('role', 'status')
  const list = document.createElement('ol')
  list.className = 'results'
  panel.append(count, list)
  input.form?.append(panel)

  let index: Promise<SearchEntry[]> | undefined
  const load = () => (index ??= fetch(`${input.form?.action}.json`)
    .then((answer) => answer.json() as Promise<SearchEntry[]>))

  async function update() {
    const query = input.value
    const matches = query.trim() === '' ? [] : findMatches(await load(), query, maxShown)
    if (query !== input.value) return
    list.replaceChildren(...matches.map(resultItem))
    count.textContent = countText(matches.length)
    panel.hidden = query.trim() === ''
  }

  const close = () => { panel.hidden = true }
  // Without the index the form still works: Enter asks the server.
  const ignore = () => { index = undefined }
  input.addEventListener('focus', () => void load().catch(ignore))
  input.addEventListener('input', () => void update().catch(ignore))
  input.form?.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) {
      event.preventDefault()
      close()
      input.focus()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event, input, list)
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !input.form?.contains(target)) close()
  })
  list.addEventListener('click', close)
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    input.select()
  })
}

function countText(count: number) {
  if (count === 0) return 'No results'
  if (count === maxShown) return `The first ${maxShown} results. Press Enter for more.`
  return count === 1 ? '1 result' : `${count} results`
}

/** The arrow keys go from the field to the results and back. */
function move(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement) {
  const stops = [input, ...list.querySelectorAll('a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

function resultItem({ entry, fields }: Match) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = entry.href
  link.append(element('span', `method ${entry.kind.toLowerCase()}`, entry.kind), ' ', element('span', '', entry.title))
  item.append(link, ' ', element('code', '', entry.path))
  if (fields.length > 0) item.append(' ', element('span', 'quiet', fields.join(', ')))
  return item
}

function element(tag: string, className: string, text: string) {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

/** A choice of language counts for all examples, and is remembered. */
function shareLanguage() {
  const choose = (value: string) => {
    const same = document.querySelectorAll<HTMLInputElement>(`.tabs input[value="${CSS.escape(value)}"]`)
    for (const radio of same) radio.checked = true
  }
  // Storage can be forbidden; then the choice lasts as long as the page.
  try {
    choose(localStorage.getItem(languageKey) ?? '0')
  } catch {}
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tabs input')) return
    const { top } = target.getBoundingClientRect()
    choose(target.value)
    // Examples above may have changed their height.
    scrollBy(0, target.getBoundingClientRect().top - top)
    try {
      localStorage.setItem(languageKey, target.value)
    } catch {}
  })
}

/** Browsers give the clipboard to pages of https and of this machine only. */
function addCopyButtons() {
  if (!('clipboard' in navigator)) return
  for (const block of document.querySelectorAll('pre')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.setAttribute('aria-label', `Copy ${block.getAttribute('aria-label') ?? 'code'}`)
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(block.textContent ?? '').then(
        () => { button.textContent = 'Copied' }, () => { button.textContent = 'Select and copy' },
      )
      setTimeout(() => { button.textContent = 'Copy' }, 2000)
    })
    const frame = document.createElement('div')
    frame.className = 'copyable'
    block.replaceWith(frame)
    frame.append(block, button)
  }
}
