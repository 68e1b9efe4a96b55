/** A part of a template. `unclosed`: everything after a `{{` that has no `}}`. */
export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; name: string }
  | { kind: 'unclosed'; text: string }

const [open, close] = ['{{', '}}']

/**
 * Splits a template: `Hi {{ invitee.first_name }}`. A doubled `{{{{` is the text `{{`. There is nothing else to write:
 * no conditions, no loops, no functions. Each character is read a fixed number of times, because the pieces between two
 * openings do not overlap.
 */
export function parseTemplate(template: string): TemplatePart[] {
  const [first = '', ...pieces] = template.split(open)
  const parts: TemplatePart[] = [{ kind: 'text', text: first }]
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? ''
    const escaped = piece === '' ? pieces[at + 1] : undefined
    if (escaped !== undefined) at++
    parts.push(...(escaped === undefined ? partsOf(piece) : [{ kind: 'text' as const, text: open + escaped }]))
  }
  return parts.filter((part) => part.kind !== 'text' || part.text !== '')
}

/** `piece`: what follows an opening, until the next one. */
function partsOf(piece: string): TemplatePart[] {
  const end = piece.indexOf(close)
  if (end < 0) return [{ kind: 'unclosed', text: open + piece }]
  const [name, text] = [piece.slice(0, end).trim(), piece.slice(end + close.length)]
  return [
    { kind: 'variable', name },
    { kind: 'text', text },
  ]
}
