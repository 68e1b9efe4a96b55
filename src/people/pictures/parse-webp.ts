import type { PictureSize } from './parse-picture.ts'

type Chunk = { type: string; data: Buffer }

export function isWebp(bytes: Buffer) {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

/** A plain file has one picture. An extended one begins with the size of its canvas. */
export function parseWebp(bytes: Buffer): PictureSize | undefined {
  const chunks = chunksOf(bytes)
  const [first] = chunks ?? []
  if (!chunks || !first) return undefined
  if (first.type !== 'VP8X') return sizeOfPicture(first)
  const pictures = chunks.filter(({ type }) => pictureTypes.has(type))
  const sizes = [canvasSize(first.data), ...pictures.filter(({ type }) => type !== 'ANMF').map(sizeOfPicture)]
  if (pictures.length === 0 || sizes.some((size) => !size)) return undefined
  const max = (side: keyof PictureSize) => sizes.reduce((most, size) => Math.max(most, size?.[side] ?? 0), 0)
  return { width: max('width'), height: max('height') }
}

/** Lossy, lossless, and a frame of an animation. */
const pictureTypes = new Set(['VP8 ', 'VP8L', 'ANMF'])

/** Undefined if the file ends too early. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const end = bytes.length >= 12 ? 8 + bytes.readUInt32LE(4) : Infinity
  if (end > bytes.length) return undefined
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= end;) {
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > end) return undefined
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) })
    // Chunks begin at even addresses.
    at += 8 + length + (length % 2)
  }
  return chunks
}

function sizeOfPicture({ type, data }: Chunk): PictureSize | undefined {
  if (type === 'VP8 ') {
    const isKeyFrame = data.length >= 10 && (data.readUInt8(0) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a
    return isKeyFrame ? { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff } : undefined
  }
  if (type !== 'VP8L' || data.length < 5 || data[0] !== 0x2f) return undefined
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function canvasSize(data: Buffer): PictureSize | undefined {
  return data.length >= 10 ? { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 } : undefined
}
