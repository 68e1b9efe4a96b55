import { isUtf8 } from 'node:buffer'

/** Why a file is not a CSV file. */
export type UploadProblem = 'empty' | 'spreadsheet' | 'binary'

const zip = Buffer.from('PK\u0003\u0004')
const oldSpreadsheet = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * The text of an uploaded file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, in which spreadsheets on
 * Windows save CSV files.
 */
export function parseUpload(bytes: Buffer): { text: string } | { problem: UploadProblem } {
  if (startsWith(bytes, zip) || startsWith(bytes, oldSpreadsheet)) return { problem: 'spreadsheet' }
  const text = decode(bytes)
  if (text.trim() === '') return { problem: 'empty' }
  // A text never has this character, and the database does not store it.
  return text.includes('\0') ? { problem: 'binary' } : { text }
}

/** Also removes the byte order mark. */
function decode(bytes: Buffer) {
  if (startsWith(bytes, Buffer.from([0xff, 0xfe]))) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, Buffer.from([0xfe, 0xff]))) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)
