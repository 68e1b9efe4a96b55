/** Adds to the pages of the API reference: results while typing, copy buttons, one language for all examples. */
import { addCopyButtons } from './copy-button.ts'
import { findMatches, type Match, type SearchEntry } from './match.ts'

const maxResults = 12
const languageKey = 'reference-language'

followOldLink()
const field = document.querySelector<HTMLInputElement>('#q')
if (field) searchWhileTyping(field)
showCurrentPage()
shareLanguage()
addCopyButtons()

/** The reference used to be one page, with an anchor for each operation. */
function followOldLink() {
  const entry = document.getElementById(location.hash.slice(1))
  const link = entry?.matches('.operations > li, .names > li') && entry.querySelector('a')
  if (link) location.replace(link.href)
}

/** Scrolls to the current page, because the list is longer than the screen. */
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
  const load = () =>
    (index ??= fetch(`${input.form?.action}.json`).then((response) => response.json() as Promise<SearchEntry[]>))

  async function update() {
    const query = input.value
    const matches = query.trim() === '' ? [] : findMatches(await load(), query, maxResults)
    if (query !== input.value) return
    list.replaceChildren(...matches.map(resultItem))
    count.textContent = countText(matches.length)
    panel.hidden = query.trim() === ''
  }

  const close = () => {
    panel.hidden = true
  }
  // Without the index, the form still works: Enter searches on the server.
  const resetIndex = () => {
    index = undefined
  }
  input.addEventListener('focus', () => void load().catch(resetIndex))
  input.addEventListener('input', () => void update().catch(resetIndex))
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
  if (count === maxResults) return `The first ${maxResults} results. Press Enter for more.`
  return count === 1 ? '1 result' : `${count} results`
}

/** The arrow keys move the focus between the field and the results. */
function move(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement) {
  const focusable = [input, ...list.querySelectorAll('a')]
  const current = focusable.findIndex((stop) => stop === document.activeElement)
  const next = focusable[current + (event.key === 'ArrowDown' ? 1 : -1)]
  if (current < 0 || !next) return
  event.preventDefault()
  next.focus()
}

function resultItem({ entry, fields }: Match) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = entry.href
  const method = newElement('span', `method ${entry.kind.toLowerCase()}`, entry.kind)
  link.append(method, ' ', newElement('span', '', entry.title))
  item.append(link, ' ', newElement('code', '', entry.path))
  if (fields.length > 0) item.append(' ', newElement('span', 'quiet', fields.join(', ')))
  return item
}

function newElement(tag: string, className: string, text: string) {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}

/** The language applies to all examples and is stored. */
function shareLanguage() {
  const choose = (value: string) => {
    const radios = document.querySelectorAll<HTMLInputElement>(`.tabs input[value="${CSS.escape(value)}"]`)
    for (const radio of radios) radio.checked = true
  }
  // If storage is blocked, the choice applies to this page only.
  try {
    choose(localStorage.getItem(languageKey) ?? '0')
  } catch {}
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tabs input')) return
    const { top } = target.getBoundingClientRect()
    choose(target.value)
    // Examples above can have changed their height.
    scrollBy(0, target.getBoundingClientRect().top - top)
    try {
      localStorage.setItem(languageKey, target.value)
    } catch {}
  })
}
