import { isEmail, isStorable } from '../../platform/text.ts'

/** An address as someone wrote it, and the line of the text or the file. */
export type AddressLine = { address: string; line: number; isValid: boolean }

/** A spreadsheet with this many people would send more email than anyone expects from one click. */
export const maxAddresses = 200

/**
 * Addresses that are separated by commas, semicolons, spaces or line breaks, also as `Ada Park <ada@acme.example>`.
 * Words beside an address are a name; a part without any address is a wrong one.
 */
export function parseAddresses(text: string): AddressLine[] {
  return withoutRepeats(
    text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((content, i) =>
      partsOf(content)
        .flatMap(addressesIn)
        .map((address) => written(address, i + 1)),
    ),
  )
}

/**
 * The addresses of a table: of the column `email`, or of the first column with an address. `rows`: with their lines.
 * Undefined if no column has any.
 */
export function findAddresses(rows: { line: number; cells: string[] }[]): AddressLine[] | undefined {
  const [header = { line: 1, cells: [] }] = rows
  const named = header.cells.findIndex((cell) => /^(e-?mail|e-?mail[ _-]?address|mail)$/i.test(cell.trim()))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, i) => i)
  const column = named >= 0 ? named : columns.find((i) => rows.some(({ cells }) => isEmail((cells[i] ?? '').trim())))
  if (column === undefined) return undefined
  const isHeader = named >= 0 || !(header.cells[column] ?? '').includes('@')
  return withoutRepeats(
    (isHeader ? rows.slice(1) : rows).flatMap(({ line, cells }) => {
      const cell = (cells[column] ?? '').trim()
      return cell === '' ? [] : addressesIn(cell).map((address) => written(address, line))
    }),
  )
}

/** Splits at commas and semicolons, but not inside a quoted name. */
function partsOf(line: string) {
  const parts: string[] = []
  let begin = 0
  for (let at = 0; at <= line.length; at++) {
    // A quote that is not closed is a character like any other.
    if (line[at] === '"') at = Math.max(at, line.indexOf('"', at + 1))
    if (at < line.length && line[at] !== ',' && line[at] !== ';') continue
    parts.push(line.slice(begin, at).trim())
    begin = at + 1
  }
  return parts.filter((part) => part !== '')
}

/** The addresses of one part. Without any, the part itself, which is a wrong one. */
function addressesIn(part: string): string[] {
  const words = part
    .replaceAll(/"[^"]*"/g, ' ')
    .split(/[\s<>]+/)
    .map((word) => word.replace(/^mailto:/i, ''))
  const addresses = words.filter((word) => word.includes('@'))
  return addresses.length > 0 ? addresses : [part]
}

const maxShown = 320

function written(text: string, line: number): AddressLine {
  const address = text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, '')
    .slice(0, maxShown)
    .toWellFormed()
  return { address, line, isValid: isEmail(address) && isStorable(address) }
}

/** Each address once, whatever its capitals. */
function withoutRepeats(addresses: AddressLine[]) {
  return [...Map.groupBy(addresses, ({ address }) => address.toLowerCase()).values()].flatMap(([first]) => first ?? [])
}
