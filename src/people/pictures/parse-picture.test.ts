import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  avifOf,
  box,
  fileTypeBox,
  jpegOf,
  pngChunk,
  pngHeader,
  pngOf,
  pngSignature,
  riffChunk,
  riffFile,
  segment,
  uint32,
  webpOf,
} from '../../test/pictures.ts'
import { parsePicture } from './parse-picture.ts'

const damaged = expect.stringContaining('damaged or incomplete')
const unknown = expect.stringContaining('must be a PNG, JPEG, WebP or AVIF picture')

const messageOf = (bytes: Buffer) => parsePicture(bytes).problems[0]?.message
const typeOf = (bytes: Buffer) => parsePicture(bytes).value?.type

const samples: [name: string, type: string, makePicture: (width?: number, height?: number) => Buffer][] = [
  ['PNG', 'png', pngOf],
  ['JPEG', 'jpeg', jpegOf],
  ['lossless WebP', 'webp', (width, height) => webpOf(width, height, 'lossless')],
  ['lossy WebP', 'webp', (width, height) => webpOf(width, height, 'lossy')],
  ['extended WebP', 'webp', (width, height) => webpOf(width, height, 'extended')],
  ['AVIF', 'avif', (width, height) => avifOf(width, height)],
  ['AVIF sequence', 'avif', (width, height) => avifOf(width, height, 'avis')],
]

describe.each(samples)('a picture in the format %s', (_, type, makePicture) => {
  test('is recognized by its bytes', () => {
    const bytes = makePicture(3, 2)

    expect(parsePicture(bytes)).toEqual({ value: { type, bytes }, problems: [] })
  })

  test('can have up to 8,192 pixels on each side', () => {
    expect([typeOf(makePicture(8192, 1)), typeOf(makePicture(1, 8192))]).toEqual([type, type])
    expect([messageOf(makePicture(8193, 1)), messageOf(makePicture(1, 8193))]).toEqual([
      expect.stringContaining('has 8193 × 1 pixels'),
      expect.stringContaining('has 1 × 8193 pixels'),
    ])
  })

  test('is rejected wherever it is cut off', () => {
    const bytes = makePicture(3, 2)
    const accepted = Array.from(bytes.keys()).filter((length) => typeOf(bytes.subarray(0, length)) !== undefined)

    expect(accepted).toEqual([])
  })

  test('never makes the parser fail, whatever bytes are changed', () => {
    const bytes = makePicture(3, 2)
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })

    fc.assert(
      fc.property(changes, (list) => {
        const changed = Buffer.from(bytes)
        for (const [at, value] of list) changed[at] = value
        const { value, problems } = parsePicture(changed)
        expect(problems.length).toBe(value ? 0 : 1)
      }),
      { numRuns: 500 },
    )
  })
})

describe.each([
  ['PNG', pngOf],
  ['JPEG', jpegOf],
  ['AVIF', avifOf],
] as const)('%s', (_, makePicture) => {
  test('without pixels is rejected', () => {
    expect([messageOf(makePicture(0, 1)), messageOf(makePicture(1, 0))]).toEqual([
      expect.stringContaining('has 0 × 1 pixels'),
      expect.stringContaining('has 1 × 0 pixels'),
    ])
  })
})

describe('PNG', () => {
  const data = pngChunk('IDAT', Buffer.from('x'))
  const end = pngChunk('IEND', Buffer.alloc(0))
  const header = pngHeader(1, 1)
  const wrongChecksum = Buffer.from(header)
  wrongChecksum[wrongChecksum.length - 1] = (header.at(-1) ?? 0) ^ 1

  test.each<[name: string, ...chunks: Buffer[]]>([
    ['with a wrong checksum of its header', wrongChecksum, data, end],
    ['without a header', data, end],
    ['with a header that is not the first chunk', pngChunk('tEXt', Buffer.from('a')), header, data, end],
    ['with a short header', pngChunk('IHDR', Buffer.alloc(12)), data, end],
    ['with an unknown color type', pngHeader(1, 1, [8, 1, 0, 0, 0]), data, end],
    ['with a bit depth that its color type does not have', pngHeader(1, 1, [4, 2, 0, 0, 0]), data, end],
    ['with an unknown compression', pngHeader(1, 1, [8, 0, 1, 0, 0]), data, end],
    ['without data', header, end],
    ['with data of no length', header, pngChunk('IDAT', Buffer.alloc(0)), end],
    ['without an end', header, data],
    ['followed by HTML after the signature', Buffer.from('<html><script>alert(1)</script></html>')],
  ])('%s is rejected', (_, ...chunks) => {
    expect(messageOf(Buffer.concat([pngSignature, ...chunks]))).toEqual(damaged)
  })

  test('with a wrong checksum of a comment is accepted, as browsers do', () => {
    const comment = pngChunk('tEXt', Buffer.from('Author\0Ada'))
    comment[comment.length - 1] = (comment.at(-1) ?? 0) ^ 1

    expect(typeOf(Buffer.concat([pngSignature, header, comment, data, end]))).toBe('png')
  })

  test('followed by other bytes is a PNG', () => {
    expect(typeOf(Buffer.concat([pngOf(), Buffer.from('<script>alert(1)</script>')]))).toBe('png')
  })
})

describe('JPEG', () => {
  const start = Buffer.from([0xff, 0xd8])
  const end = Buffer.from([0xff, 0xd9])
  const frame = segment(0xc2, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]))
  const data = Buffer.from([0xff, 0x00, 0xff, 0xd0, 7])
  const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), data])

  test.each<[name: string, ...parts: Buffer[]]>([
    ['progressive, with two scans', start, frame, scan, scan, end],
    ['with bytes that fill the space before a marker', start, Buffer.from([0xff, 0xff]), frame, scan, end],
    ['followed by other bytes', start, frame, scan, end, Buffer.from('<script>')],
  ])('%s is accepted', (_, ...parts) => {
    expect(typeOf(Buffer.concat(parts))).toBe('jpeg')
  })

  test.each<[name: string, ...parts: Buffer[]]>([
    ['without a frame', start, scan, end],
    ['without a scan', start, frame, end],
    ['without an end', start, frame, scan],
    ['with a frame without components', start, segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 0])), scan, end],
    ['with a segment that is shorter than its length', start, Buffer.from([0xff, 0xe0, 0xff, 0xff])],
    ['with a segment without a length', start, Buffer.from([0xff, 0xe0, 0, 0]), frame, scan, end],
    ['with text between its segments', start, segment(0xe0, Buffer.from('x')), Buffer.from('<b>'), frame, scan, end],
  ])('%s is rejected', (_, ...parts) => {
    expect(messageOf(Buffer.concat(parts))).toEqual(damaged)
  })
})

describe('WebP', () => {
  test.each<[name: string, ...chunks: Buffer[]]>([
    ['without a chunk'],
    ['with an unknown first chunk', riffChunk('JUNK', Buffer.alloc(10))],
    ['lossless without its mark', riffChunk('VP8L', Buffer.alloc(8))],
    ['lossy without its mark', riffChunk('VP8 ', Buffer.alloc(12))],
    ['with a canvas and no picture', riffChunk('VP8X', Buffer.alloc(10))],
    ['with a short canvas', riffChunk('VP8X', Buffer.alloc(4)), webpOf().subarray(12)],
  ])('%s is rejected', (_, ...chunks) => {
    expect(messageOf(riffFile(...chunks))).toEqual(damaged)
  })

  test('with an animation has the size of its canvas', () => {
    const canvas = webpOf(9000, 10, 'extended').subarray(12, 30)

    expect(messageOf(riffFile(canvas, riffChunk('ANMF', Buffer.alloc(24))))).toContain('9000 × 10')
  })
})

describe('AVIF', () => {
  const size = box('ispe', uint32(0), uint32(1), uint32(1))
  const data = box('mdat', Buffer.alloc(4, 1))
  const type = fileTypeBox('avif')
  const meta = (...boxes: Buffer[]) => box('meta', uint32(0), ...boxes)
  const properties = box('iprp', box('ipco', size))

  test('is recognized by a compatible brand', () => {
    expect(typeOf(Buffer.concat([fileTypeBox('mif1', 'avif'), meta(properties), data]))).toBe('avif')
  })

  test('with several sizes has the largest one', () => {
    const tiles = box('iprp', box('ipco', size, box('ispe', uint32(0), uint32(20), uint32(9000))))

    expect(messageOf(Buffer.concat([type, meta(tiles), data]))).toContain('20 × 9000')
  })

  test.each<[name: string, ...boxes: Buffer[]]>([
    ['without a size', type, meta(box('iprp', box('ipco'))), data],
    ['without properties', type, meta(), data],
    ['without data', type, meta(properties)],
    ['with a short size', type, meta(box('iprp', box('ipco', box('ispe', uint32(0))))), data],
    ['with a box that is longer than the file', type, meta(properties), data, Buffer.from('0000ffff', 'hex')],
    ['with a box that is shorter than its header', type, Buffer.concat([uint32(4), Buffer.from('free')]), data],
    ['with a long box that ends too early', type, Buffer.concat([uint32(1), Buffer.from('mdat'), uint32(0)])],
  ])('%s is rejected', (_, ...boxes) => {
    expect(messageOf(Buffer.concat(boxes))).toEqual(damaged)
  })
})

test.each<[name: string, bytes: Buffer, hint: string]>([
  ['SVG', Buffer.from('<svg><script>alert(1)</script></svg>'), 'SVG is not accepted'],
  ['SVG with a prolog', Buffer.from('\ufeff  <?xml version="1.0"?><svg/>'), 'SVG is not accepted'],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'looks like HTML'],
  ['GIF', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1'), 'GIF is not accepted'],
  ['HEIC', avifOf(1, 1, 'heic'), 'HEIC is not accepted'],
  ['text', Buffer.from('hello'), 'picture'],
  ['a BMP', Buffer.from('BM'), 'picture'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'picture'],
  ['a single byte', Buffer.from([0x89]), 'picture'],
])('%s is not a picture that we accept', (_, bytes, hint) => {
  expect(messageOf(bytes)).toEqual(unknown)
  expect(messageOf(bytes)).toContain(hint)
})

test('an empty file is missing', () => {
  expect(parsePicture(Buffer.alloc(0)).problems).toEqual([
    { code: 'missing', message: 'the body is missing: send the bytes of the picture' },
  ])
})

test('random bytes never make the parser fail', () => {
  const starts = [pngSignature, Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('RIFF0000WEBP'), fileTypeBox('avif')]
  const bytes = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }))

  fc.assert(
    fc.property(bytes, ([start, rest]) => {
      expect(parsePicture(Buffer.concat([start, rest])).value).toBeUndefined()
    }),
    { numRuns: 1000 },
  )
})
