import { crc32, deflateSync } from 'node:zlib'

/** Small valid pictures, made by hand from the specifications of their formats. */

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

export function pngChunk(type: string, data: Buffer) {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))])
}

/** `more`: changes the fields after the size: bit depth, color type, compression, filter, interlace. */
export function pngHeader(width: number, height: number, more = [8, 0, 0, 0, 0]) {
  return pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from(more)]))
}

/** Black, in shades of gray. */
export function pngOf(width = 1, height = 1) {
  // Sizes that no test decodes have the data of one pixel.
  const rows = width * height < 1e6 ? Buffer.alloc((width + 1) * height) : Buffer.alloc(2)
  const data = pngChunk('IDAT', deflateSync(rows))
  return Buffer.concat([pngSignature, pngHeader(width, height), data, pngChunk('IEND', Buffer.alloc(0))])
}

/** Tables, a frame and a scan whose data is one byte. Decoders that look at the data find gray. */
export function jpegOf(width = 1, height = 1) {
  const frame = Buffer.concat([Buffer.from([8]), uint16(height), uint16(width), Buffer.from([1, 1, 0x11, 0])])
  const quantization = Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])
  const huffman = (kind: number) => Buffer.concat([Buffer.from([kind, 1]), Buffer.alloc(15), Buffer.from([0])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0', 'latin1')),
    segment(0xdb, quantization),
    segment(0xc0, frame),
    segment(0xc4, huffman(0x00)),
    segment(0xc4, huffman(0x10)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f, 0xff, 0xd9]),
  ])
}

export const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data])

type WebpKind = 'lossy' | 'lossless' | 'extended'

export function webpOf(width = 1, height = 1, kind: WebpKind = 'lossless') {
  const lossless = riffChunk(
    'VP8L',
    Buffer.concat([
      Buffer.from([0x2f]),
      uint32LE(((width - 1) & 0x3fff) | (((height - 1) & 0x3fff) << 14)),
      Buffer.alloc(3),
    ]),
  )
  const lossy = riffChunk(
    'VP8 ',
    Buffer.concat([Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a]), uint16LE(width), uint16LE(height), Buffer.alloc(4)]),
  )
  const canvas = riffChunk('VP8X', Buffer.concat([Buffer.alloc(4), uint24LE(width - 1), uint24LE(height - 1)]))
  const chunks = { lossy: [lossy], lossless: [lossless], extended: [canvas, lossless] }[kind]
  return riffFile(...chunks)
}

export function riffFile(...chunks: Buffer[]) {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return Buffer.concat([Buffer.from('RIFF'), uint32LE(content.length), content])
}

export const riffChunk = (type: string, data: Buffer) =>
  Buffer.concat([Buffer.from(type), uint32LE(data.length), data, Buffer.alloc(data.length % 2)])

/** The boxes that say what the file is and how large the picture is, and some bytes instead of AV1 data. */
export function avifOf(width = 1, height = 1, brand = 'avif') {
  const size = box('ispe', uint32(0), uint32(width), uint32(height))
  const properties = box('iprp', box('ipco', size))
  const meta = box('meta', uint32(0), box('hdlr', Buffer.alloc(24)), properties)
  return Buffer.concat([fileTypeBox(brand, 'mif1', 'miaf'), meta, box('mdat', Buffer.alloc(16, 7))])
}

export const fileTypeBox = (brand: string, ...compatible: string[]) =>
  box('ftyp', Buffer.from(brand), uint32(0), ...[brand, ...compatible].map((name) => Buffer.from(name)))

export function box(type: string, ...parts: Buffer[]) {
  const data = Buffer.concat(parts)
  return Buffer.concat([uint32(data.length + 8), Buffer.from(type), data])
}

function uint16(value: number) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

export function uint32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const uint16LE = (value: number) => Buffer.from(uint16(value).toReversed())
const uint32LE = (value: number) => Buffer.from(uint32(value >>> 0).toReversed())
const uint24LE = (value: number) => uint32LE(value).subarray(0, 3)
