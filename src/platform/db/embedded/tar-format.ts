/** A tar archive consists of blocks of this size. */
export const blockBytes = 512

export type TarHeader = { kind: 'file' | 'folder'; path: string; size: number }

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes)

/** The header of a file or folder that only its owner can use, in the format ustar, which every tar program reads. */
export function encodeHeader({ kind, path, size }: TarHeader, time: Date) {
  if (Buffer.byteLength(path) > 100) throw new Error(`The path ${path} is too long for a backup.`)
  const header = Buffer.alloc(blockBytes)
  header.write(path, 0)
  header.write(kind === 'file' ? '0000600\0' : '0000700\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${octal(size, 11)}\0`, 124)
  header.write(`${octal(Math.floor(time.getTime() / 1000), 11)}\0`, 136)
  header.write(kind === 'file' ? '0' : '5', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148)
  return header
}

/** Undefined at the end of the archive. Rejects links and everything else that is not a plain file or folder. */
export function decodeHeader(header: Buffer): TarHeader | undefined {
  if (header.every((byte) => byte === 0)) return undefined
  const type = header.toString('latin1', 156, 157)
  const path = textAt(header, 0, 100)
  if (parseOctal(header, 148, 8) !== checksumOf(header) || header.toString('latin1', 257, 262) !== 'ustar')
    throw new Error('The backup is damaged: it has a header with a wrong checksum.')
  if (type !== '0' && type !== '5') throw new Error(`The backup has an entry that is not a file or folder: ${path}`)
  if (textAt(header, 345, 155)) throw new Error(`The backup has an entry with an unexpected path: ${path}`)
  return { kind: type === '0' ? 'file' : 'folder', path, size: parseOctal(header, 124, 12) }
}

/** The bytes after the content of a file, up to the next block. */
export function paddingOf(size: number) {
  return (blockBytes - (size % blockBytes)) % blockBytes
}

function octal(value: number, digits: number) {
  return value.toString(8).padStart(digits, '0')
}

function textAt(header: Buffer, offset: number, length: number) {
  const field = header.subarray(offset, offset + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}

function parseOctal(header: Buffer, offset: number, length: number) {
  const text = textAt(header, offset, length).trim()
  if (!/^[0-7]+$/.test(text)) throw new Error('The backup is damaged: it has a header with an invalid number.')
  return Number.parseInt(text, 8)
}

/** The sum of all bytes, with spaces in place of the checksum itself. */
function checksumOf(header: Buffer) {
  let sum = 8 * 32
  for (const [i, byte] of header.entries()) if (i < 148 || i >= 156) sum += byte
  return sum
}
