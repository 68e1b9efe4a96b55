/** Adds, removes and copies hours without a reload, and reads what people type. The forms work without it. */
import { clockFieldText, parseEnd, parseStart, plainClock, suggestSpan, type TimeFieldSettings } from './clock-input.ts'

type Editor = { form: HTMLFormElement; clock: TimeFieldSettings; hasPicker: boolean }

const minuteStep = 15

startEditors()

function startEditors() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-clock]')) startEditor(form)
}

function startEditor(form: HTMLFormElement) {
  const clock = JSON.parse(form.dataset.clock ?? '') as TimeFieldSettings
  const editor = { form, clock, hasPicker: matchMedia('(pointer: coarse)').matches }
  for (const field of hoursFieldsOf(form)) usePicker(editor, field)
  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[name=action]')
    if (button && runAction(editor, button)) event.preventDefault()
  })
  form.addEventListener('change', ({ target }) => {
    if (isClock(target)) writeTime(editor, target, readTime(editor, target))
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeMenus(form)
    if (isClock(event.target) && stepTime(editor, event.target, event.key)) event.preventDefault()
  })
  addEventListener('click', ({ target }) => closeMenus(form, target as Element))
}

/** Whether the script did what the button would have sent. */
function runAction(editor: Editor, { value }: HTMLButtonElement) {
  const [verb, key = '', number] = value.split(' ')
  const day = document.getElementById(key)
  if (!day?.matches('.day')) return false
  if (verb === 'add') addSuggested(editor, day)
  else if (verb === 'remove') removeInterval(day, Number(number))
  else copyHours(editor, day)
  return true
}

function addSuggested(editor: Editor, day: HTMLElement) {
  const ends = intervalsOf(day).flatMap((interval) => readTime(editor, hoursFieldsOf(interval)[1]) ?? [])
  const span = suggestSpan(ends)
  const added = addInterval(editor, day)
  const [from, to] = hoursFieldsOf(added)
  writeTime(editor, from, span?.from)
  writeTime(editor, to, span?.to)
  from?.focus()
  from?.select()
  announce((day.dataset.added ?? '').replace('{number}', String(intervalsOf(day).length)))
}

function removeInterval(day: HTMLElement, number: number) {
  intervalsOf(day)[number]?.remove()
  numberIntervals(day)
  const rest = intervalsOf(day)
  const [field] = hoursFieldsOf(rest[Math.min(number, rest.length - 1)] ?? day)
  ;(field ?? day.querySelector<HTMLElement>('.day-actions button'))?.focus()
  announce(day.dataset.removed ?? '')
}

function copyHours(editor: Editor, day: HTMLElement) {
  const menu = day.querySelector<HTMLDetailsElement>('details')
  const boxes = [...day.querySelectorAll<HTMLInputElement>('details input:checked')]
  for (const box of boxes) {
    const other = document.getElementById(box.name.split(' ')[1] ?? '')
    if (other) replaceHours(editor, other, day)
    box.checked = false
  }
  if (menu) menu.open = false
  menu?.querySelector('summary')?.focus()
  if (boxes.length > 0) announce(day.dataset.copied ?? '')
}

function replaceHours(editor: Editor, day: HTMLElement, source: HTMLElement) {
  for (const interval of day.querySelectorAll('.interval, .wrong')) interval.remove()
  for (const interval of intervalsOf(source)) {
    const values = hoursFieldsOf(interval).map(({ value }) => value)
    hoursFieldsOf(addInterval(editor, day)).forEach((field, i) => {
      field.value = values[i] ?? ''
    })
  }
}

function addInterval(editor: Editor, day: HTMLElement): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>('#interval-template')
  const interval = template?.content.firstElementChild?.cloneNode(true) as HTMLElement
  day.querySelector('.intervals')?.append(interval)
  numberIntervals(day)
  for (const field of hoursFieldsOf(interval)) usePicker(editor, field)
  return interval
}

/** Names, labels and buttons of the intervals of a day, in their order. */
function numberIntervals(day: HTMLElement) {
  const { start = '', end = '', remove = '' } = day.dataset
  intervalsOf(day).forEach((interval, i) => {
    const write = (text: string) => text.replace('{number}', String(i + 1))
    const labels = [...interval.querySelectorAll('label')]
    hoursFieldsOf(interval).forEach((field, part) => {
      field.id = field.name = `${day.id}-${i}-${part === 0 ? 'from' : 'to'}`
      const label = labels[part]
      if (label) Object.assign(label, { htmlFor: field.id, textContent: write(part === 0 ? start : end) })
    })
    const button = interval.querySelector('button')
    const buttonText = button?.querySelector('.unseen')
    if (button) button.value = `remove ${day.id} ${i}`
    if (buttonText) buttonText.textContent = write(remove)
  })
}

/** Touch screens get the time picker of the device. Its midnight is also the end of a day. */
function usePicker(editor: Editor, field: HTMLInputElement) {
  const minute = readTime(editor, field)
  const isReadable = minute !== undefined || field.value === ''
  if (!editor.hasPicker || !isReadable || field.type === 'time') return
  Object.assign(field, { value: '', type: 'time' })
  field.addEventListener('click', () => field.showPicker())
  writeTime(editor, field, minute)
}

function readTime({ clock }: Editor, field: HTMLInputElement | undefined): number | undefined {
  if (!field) return undefined
  if (field.name.endsWith('from')) return parseStart(field.value, clock)
  const [start] = hoursFieldsOf(field.parentElement)
  return parseEnd(field.value, clock, start && parseStart(start.value, clock))
}

function writeTime({ clock }: Editor, field: HTMLInputElement | undefined, minute: number | undefined) {
  if (!field || minute === undefined) return
  field.value = field.type === 'time' ? plainClock(minute % 1440) : clockFieldText(minute, clock)
}

/** The arrow keys move a typed time to the next quarter of an hour. */
function stepTime(editor: Editor, field: HTMLInputElement, key: string) {
  const minute = readTime(editor, field)
  if (field.type === 'time' || minute === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
  const next = key === 'ArrowUp' ? Math.floor(minute / minuteStep) + 1 : Math.ceil(minute / minuteStep) - 1
  const [first, last] = field.name.endsWith('from') ? [0, 1440 - minuteStep] : [minuteStep, 1440]
  writeTime(editor, field, Math.min(Math.max(next * minuteStep, first), last))
  announce(field.value)
  return true
}

function closeMenus(form: HTMLElement, except?: Element) {
  for (const menu of form.querySelectorAll<HTMLDetailsElement>('details[open]'))
    if (!except || !menu.contains(except)) menu.open = false
}

function intervalsOf(day: HTMLElement) {
  return [...day.querySelectorAll<HTMLElement>('.interval')]
}

function hoursFieldsOf(part: HTMLElement | null) {
  return [...(part?.querySelectorAll<HTMLInputElement>('input.clock') ?? [])]
}

function isClock(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('.clock')
}

function announce(text: string) {
  const status = document.getElementById('hours-status')
  if (status) status.textContent = text
}
