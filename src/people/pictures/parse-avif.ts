import type { PictureSize } from './parse-picture.ts'

/** A box of the ISO base media file format, with its content. */
type Box = { type: string; data: Buffer }

export function isAvif(bytes: Buffer) {
  const length = bytes.length >= 16 ? bytes.readUInt32BE(0) : 0
  if (bytes.toString('latin1', 4, 8) !== 'ftyp' || length < 16 || length > bytes.length) return false
  const brands = bytes.toString('latin1', 8, length)
  // After the first brand comes a version of four bytes, then the compatible brands.
  return (brands.slice(0, 4) + brands.slice(8)).match(/.{4}/gs)?.some((brand) => /^avi[fs]$/.test(brand)) ?? false
}

/** The size is a property of the picture. A file with several pictures, such as tiles, has several sizes. */
export function parseAvif(bytes: Buffer): PictureSize | undefined {
  const boxes = boxesOf(bytes)
  const meta = boxesIn(boxes, 'meta', 4)
  const sizes = boxesIn(boxesIn(meta, 'iprp'), 'ipco')?.filter(({ type }) => type === 'ispe') ?? []
  const hasData = [...(boxes ?? []), ...(meta ?? [])].some(
    ({ type, data }) => /^[mi]dat$/.test(type) && data.length > 0,
  )
  if (!hasData || sizes.length === 0 || sizes.some(({ data }) => data.length < 12)) return undefined
  const max = (at: number) => sizes.reduce((most, { data }) => Math.max(most, data.readUInt32BE(at)), 0)
  return { width: max(4), height: max(8) }
}

/** The boxes inside a box. `skipped`: the bytes before the first one. */
function boxesIn(boxes: Box[] | undefined, name: string, skipped = 0) {
  const parent = boxes?.find(({ type }) => type === name)
  return parent && boxesOf(parent.data.subarray(skipped))
}

/** No picture has more. */
const maxBoxes = 1000

/** Undefined if a box ends behind the end, and if there are too many. */
function boxesOf(bytes: Buffer): Box[] | undefined {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length;) {
    const header = headerAt(bytes, at)
    if (!header || boxes.length >= maxBoxes) return undefined
    if (header.length < header.start || at + header.length > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    boxes.push({ type, data: bytes.subarray(at + header.start, at + header.length) })
    at += header.length
  }
  return boxes
}

/** A length of 1 means that the length has 64 bits, 0 that the box goes to the end. */
function headerAt(bytes: Buffer, at: number): { start: number; length: number } | undefined {
  if (at + 8 > bytes.length) return undefined
  const length = bytes.readUInt32BE(at)
  if (length === 0) return { start: 8, length: bytes.length - at }
  if (length !== 1) return { start: 8, length }
  return at + 16 > bytes.length ? undefined : { start: 16, length: Number(bytes.readBigUInt64BE(at + 8)) }
}
