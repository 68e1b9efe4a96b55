import { checked, type CheckResult } from '../../platform/problems.ts'
import { isAvif, parseAvif } from './parse-avif.ts'
import { isJpeg, parseJpeg } from './parse-jpeg.ts'
import { isPng, parsePng } from './parse-png.ts'
import { isWebp, parseWebp } from './parse-webp.ts'

export type PictureSize = { width: number; height: number }
export type PictureType = 'png' | 'jpeg' | 'webp' | 'avif'
export type Picture = { type: PictureType; bytes: Buffer }

/** Browsers decode this size without trouble. Larger ones are mistakes or attacks. */
const maxSide = 8192

/** `parse` returns undefined for a file that is damaged or incomplete. */
type PictureFormat = {
  type: PictureType
  name: string
  matches: (bytes: Buffer) => boolean
  parse: (bytes: Buffer) => PictureSize | undefined
}

const formats: PictureFormat[] = [
  { type: 'png', name: 'PNG', matches: isPng, parse: parsePng },
  { type: 'jpeg', name: 'JPEG', matches: isJpeg, parse: parseJpeg },
  { type: 'webp', name: 'WebP', matches: isWebp, parse: parseWebp },
  { type: 'avif', name: 'AVIF', matches: isAvif, parse: parseAvif },
]

/** Decides by the bytes alone what a file is, and rejects everything that browsers could not show as a picture. */
export function parsePicture(bytes: Buffer): CheckResult<Picture | undefined> {
  if (bytes.length === 0) return rejected('is missing: send the bytes of the picture', 'missing')
  const format = formats.find(({ matches }) => matches(bytes))
  if (!format) return rejected(`must be a PNG, JPEG, WebP or AVIF picture${hintFor(bytes)}`)
  const size = format.parse(bytes)
  if (!size) return rejected(`is a ${format.name} file that is damaged or incomplete`)
  const { width, height } = size
  if (width < 1 || height < 1 || width > maxSide || height > maxSide) {
    const limit = maxSide.toLocaleString('en')
    return rejected(`has ${width} × ${height} pixels: a picture must have from 1 × 1 to ${limit} × ${limit}`)
  }
  return checked({ type: format.type, bytes })
}

function rejected(message: string, code = 'invalid'): CheckResult<undefined> {
  return checked(undefined, [{ code, message: `the body ${message}` }])
}

/** Names the formats that people send most. */
function hintFor(bytes: Buffer) {
  const start = bytes
    .toString('latin1', 0, 256)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase()
  if (/^<(\?xml|svg|!doctype svg|!--)/.test(start)) return '; SVG is not accepted, because it can contain scripts'
  if (start.startsWith('<')) return '; it looks like HTML'
  if (start.startsWith('gif8')) return '; GIF is not accepted'
  if (/^....ftyp(heic|heix|mif1|msf1)/s.test(start)) return '; HEIC is not accepted'
  return ''
}
