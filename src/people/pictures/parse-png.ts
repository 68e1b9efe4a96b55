import { crc32 } from 'node:zlib'
import type { PictureSize } from './parse-picture.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length, type and checksum. */
const chunkOverhead = 12

/** The bit depths of each color type. */
const bitDepths = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
])

export function isPng(bytes: Buffer) {
  return bytes.subarray(0, signature.length).equals(signature)
}

/** Follows the chunks to the end. Bytes after that are ignored, as browsers do. */
export function parsePng(bytes: Buffer): PictureSize | undefined {
  let size: PictureSize | undefined
  let hasData = false
  for (let at = signature.length; at + chunkOverhead <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + chunkOverhead + length
    if (end > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (isCritical(type) && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined
    size ??= type === 'IHDR' ? sizeOf(bytes.subarray(at + 8, end - 4)) : undefined
    if (!size) return undefined
    hasData ||= type === 'IDAT' && length > 0
    if (type === 'IEND') return hasData ? size : undefined
    at = end
  }
  return undefined
}

/** The name of a chunk that a decoder can skip begins with a small letter. */
const isCritical = (type: string) => /^[A-Z]/.test(type)

function sizeOf(header: Buffer): PictureSize | undefined {
  if (header.length !== 13) return undefined
  const [depth = 0, color = 0, compression, filter, interlace = 0] = header.subarray(8)
  const isValid = bitDepths.get(color)?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1
  return isValid ? { width: header.readUInt32BE(0), height: header.readUInt32BE(4) } : undefined
}
