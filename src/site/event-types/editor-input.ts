import type { Control } from './editor-fields.ts'
import type { EditedEventType, Input } from './editor-section.ts'
import { minuteUnits } from './editor-units-list.ts'

/** What the form shows of a field of the API. */
export function inputOfControl({ name, kind }: Control, eventType: EditedEventType): Input {
  const value = storedValue(eventType, name)
  if (kind === 'time' && typeof value === 'number') return timeInput(name, value)
  if (kind === 'switch') return value === true ? { [name]: 'on' } : {}
  if (Array.isArray(value)) return { [name]: value.join(', ') }
  return { [name]: typeof value === 'string' || typeof value === 'number' ? String(value) : '' }
}

/** What the API gets. Text that is not a number goes to the API as it is, so that the API explains the problem. */
export function valueOfControl({ name, kind, isOptional }: Control, input: Input): unknown {
  const text = input[name] ?? ''
  if (kind === 'switch') return text === 'on'
  if (isOptional && text.trim() === '') return null
  if (kind === 'number') return numberIn(text)
  if (kind === 'numbers')
    return text
      .split(/[\s,;،]+/)
      .filter((part) => part !== '')
      .map(numberIn)
  if (kind === 'time') return minutesIn(text, input[`${name}_unit`])
  return text
}

export function numberIn(text: string) {
  const trimmed = text.trim()
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : text
}

/** Responses have the description under another name. */
function storedValue(eventType: EditedEventType, name: Control['name']): unknown {
  return name === 'description' ? eventType.description_plain : eventType[name]
}

/** In the largest unit that needs no fraction. */
function timeInput(name: string, minutes: number): Input {
  const fits = minuteUnits.findLast(([, factor]) => minutes > 0 && minutes % factor === 0) ?? minuteUnits[0]
  return { [name]: String(minutes / fits[1]), [`${name}_unit`]: fits[0] }
}

function minutesIn(text: string, unit: string | undefined) {
  const count = numberIn(text)
  const factor = minuteUnits.find(([name]) => name === unit)?.[1] ?? 1
  return typeof count === 'number' ? count * factor : count
}
