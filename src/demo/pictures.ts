import { crc32, deflateSync } from 'node:zlib'

/** A circle in a square of 1 × 1. Without a color, it cuts a hole. */
type Circle = { x: number; y: number; radius: number; color?: Color }
type Color = [red: number, green: number, blue: number]

const size = 64
/** Of the samples in each pixel, in each direction, so that edges look smooth. */
const samples = 4

/** A crescent with a dot. */
export function drawLogo(color: Color) {
  return drawCircles([
    { x: 0.45, y: 0.5, radius: 0.42, color },
    { x: 0.62, y: 0.5, radius: 0.3 },
    { x: 0.7, y: 0.5, radius: 0.17, color },
  ])
}

/** A head and shoulders. */
export function drawAvatar(background: Color, clothes: Color, hair: Color, skin: Color) {
  return drawCircles([
    { x: 0.5, y: 0.5, radius: 1, color: background },
    { x: 0.5, y: 1.08, radius: 0.42, color: clothes },
    { x: 0.5, y: 0.37, radius: 0.23, color: hair },
    { x: 0.5, y: 0.43, radius: 0.19, color: skin },
  ])
}

/** A PNG file. Later circles cover earlier ones. */
function drawCircles(circles: Circle[]) {
  const rows = Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size }, (_, x) => pixelAt(circles, x, y)).flat(),
  ])
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 6, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Red, green, blue and alpha: the mean of the samples. */
function pixelAt(circles: Circle[], x: number, y: number) {
  const colors = Array.from({ length: samples ** 2 }, (_, i) => {
    const left = (x + ((i % samples) + 0.5) / samples) / size
    const top = (y + (Math.floor(i / samples) + 0.5) / samples) / size
    return circles.findLast((circle) => Math.hypot(circle.x - left, circle.y - top) < circle.radius)?.color
  }).filter((color) => color !== undefined)
  const mean = (part: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[part], 0) / (colors.length || 1)
  return [mean(0), mean(1), mean(2), (255 * colors.length) / samples ** 2].map(Math.round)
}

function chunk(type: string, data: Buffer) {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
