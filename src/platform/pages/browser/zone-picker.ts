import type { WriteText } from './booking-texts.ts'
import { element } from './element.ts'
import { patchChildren } from './patch.ts'
import type { ClockSettings } from './slots-view.ts'
import { cityOf, searchZones, zoneLabel, type ZoneChoice } from './zone-search.ts'
import { offsetText } from './zone-spans.ts'

type ZonePicker = { field: HTMLInputElement; list: HTMLElement; choices: ZoneChoice[]; active: number }
type ZonePickerOptions = {
  locale: string
  text: WriteText
  /** The zone and the clock that the page shows. */
  settings: () => ClockSettings
  onChoose: (zone: string) => void
}

/** Turns the text field for the zone into a combobox: results while typing, chosen with arrow keys or a click. */
export function startZonePicker(field: HTMLInputElement, options: ZonePickerOptions) {
  const list = document.createElement('ul')
  Object.assign(list, { id: 'zones', className: 'zones', hidden: true })
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', options.text('zone-results'))
  field.after(list)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-controls': 'zones',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
  }))
    field.setAttribute(name, value)

  const picker: ZonePicker = { field, list, choices: [], active: -1 }
  const close = () => {
    showChoices(picker, [], options)
    field.value = zoneText(options.settings().zone)
  }
  const choose = (choice: ZoneChoice | undefined) => {
    if (choice) options.onChoose(choice.zone)
    close()
  }
  const chooseActive = () => {
    if (picker.choices.length > 0) choose(picker.choices[Math.max(picker.active, 0)])
  }
  field.addEventListener('focus', () => field.select())
  // The first search is slow, because the browser loads the names of countries. So it happens while nothing else does.
  setTimeout(() => self.requestIdleCallback?.(() => searchZones('a', options.locale)), 1500)
  field.addEventListener('input', () => {
    const choices = searchZones(field.value, options.locale)
    showChoices(picker, choices, options)
    if (choices.length === 0 && field.value.trim() !== '') showStatus(options.text('no-zone-found'), true)
  })
  field.addEventListener('blur', close)
  field.addEventListener('keydown', (event) => {
    // A text without a result stays, to be corrected.
    if (event.key === 'Enter') chooseActive()
    else if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') moveActive(picker, 1, options)
    else if (event.key === 'ArrowUp') moveActive(picker, -1, options)
    else return
    event.preventDefault()
  })
  // The field keeps the focus, because its blur would close the list.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  // Not when a finger touches the list, because that can begin to scroll it.
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest('li')
    if (option) choose(picker.choices[[...list.children].indexOf(option)])
  })
  close()
}

/** `Berlin (GMT+1)`. */
function zoneText(zone: string) {
  return `${cityOf(zone)} (${offsetText(zone, nowMinute())})`
}

const nowMinute = () => Math.floor(Date.now() / 60_000)

function moveActive(picker: ZonePicker, step: number, options: ZonePickerOptions) {
  const { field, active } = picker
  const { zone } = options.settings()
  const query = field.value === zoneText(zone) ? cityOf(zone) : field.value
  const choices = picker.choices.length > 0 ? picker.choices : searchZones(query, options.locale)
  const count = choices.length
  const next = active < 0 && step < 0 ? count - 1 : (active + step) % count
  showChoices(picker, choices, options, count === 0 ? -1 : (next + count) % count)
}

function showChoices(picker: ZonePicker, choices: ZoneChoice[], { settings, text }: ZonePickerOptions, active = -1) {
  const { field, list } = picker
  const isOpen = choices.length > 0
  Object.assign(picker, { choices, active })
  const {
    words: { comma },
  } = settings()
  patchChildren(
    list,
    choices.map(({ zone, city, country }, i) => {
      const { offset, clock } = zoneLabel({ ...settings(), zone }, nowMinute())
      return element(
        'li',
        { role: 'option', id: `zone-${i}`, 'aria-selected': String(i === active) },
        element('span', {}, country === '' ? city : city + comma + country),
        element('span', { class: 'quiet' }, ` ${offset} · ${clock}`),
      )
    }),
  )
  list.hidden = !isOpen
  field.setAttribute('aria-expanded', String(isOpen))
  if (active < 0) field.removeAttribute('aria-activedescendant')
  else field.setAttribute('aria-activedescendant', `zone-${active}`)
  list.children[active]?.scrollIntoView({ block: 'nearest' })
  showStatus(isOpen ? text('zones-found', { count: choices.length }) : '')
}

/** For screen readers, who do not see the list. */
function showStatus(text: string, isSeen = false) {
  const status = document.getElementById('zone-status')
  if (status) Object.assign(status, { textContent: text, className: isSeen ? '' : 'unseen' })
}
