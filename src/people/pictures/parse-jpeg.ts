import type { PictureSize } from './parse-picture.ts'

/** Markers, the second byte after 0xff. */
const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]

export function isJpeg(bytes: Buffer) {
  return bytes[0] === 0xff && bytes[1] === startOfImage && bytes[2] === 0xff
}

/** Follows the segments to the end of the image. Bytes after that are ignored, as browsers do. */
export function parseJpeg(bytes: Buffer): PictureSize | undefined {
  let size: PictureSize | undefined
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0x00 || marker === startOfImage) return undefined
    if (marker === endOfImage) return hasScan ? size : undefined
    if (marker === 0xff || isStandalone(marker)) {
      // A marker can be preceded by any number of 0xff.
      at += marker === 0xff ? 1 : 2
      continue
    }
    const segment = segmentAt(bytes, at + 2)
    if (!segment) return undefined
    if (isFrame(marker)) size ??= sizeOf(segment)
    at += 2 + segment.length
    if (marker !== startOfScan) continue
    if (!size) return undefined
    hasScan = true
    at = endOfScan(bytes, at)
  }
  return undefined
}

/** Restart markers and one for temporary use, which have no length. */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** C4, C8 and CC are tables and an extension. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** A segment begins with its length, which includes itself. */
function segmentAt(bytes: Buffer, at: number) {
  const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0
  return length >= 2 && at + length <= bytes.length ? bytes.subarray(at, at + length) : undefined
}

function sizeOf(segment: Buffer): PictureSize | undefined {
  const components = segment[7] ?? 0
  const isValid = [1, 3, 4].includes(components) && segment.length >= 8 + 3 * components
  return isValid ? { width: segment.readUInt16BE(5), height: segment.readUInt16BE(3) } : undefined
}

/** In compressed data, 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Buffer, start: number) {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !isStandalone(next)) return at
  }
  return bytes.length
}
