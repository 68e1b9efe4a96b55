import { get } from 'node:http'
import { promisify } from 'node:util'
import { compress } from '../src/platform/http/compress.ts'
import type { Encoding } from '../src/platform/http/negotiate.ts'
import type { Version } from './booking-page-version.ts'

/** Compressed bytes: of the whole page with what it loads, and of its parts, each compressed alone. */
export type PageBytes = { all: number; script: number; style: number; data: number; rest: number }

/** What the service sends. Parts that are compressed alone are together larger than the page. */
export async function measureBytes(
  { url, html }: Pick<Version, 'url' | 'html'>,
  encoding: Encoding,
): Promise<PageBytes> {
  const loaded = await Promise.all(
    assetsIn(html).map(async ({ path, isScript }) => ({
      isScript,
      bytes: await sizeOf(new URL(path, url).href, encoding),
    })),
  )
  const sum = (parts: typeof loaded) => parts.reduce((total, { bytes }) => total + bytes, 0)
  const [scripts, styles] = [loaded.filter(({ isScript }) => isScript), loaded.filter(({ isScript }) => !isScript)]
  const pack = async (text: string) =>
    text === '' ? 0 : (await promisify(compress)(Buffer.from(text), encoding, false)).length
  return {
    all: (await sizeOf(url, encoding)) + sum(loaded),
    script: (await pack(textIn(html, scriptPart))) + sum(scripts),
    style: (await pack(textIn(html, stylePart))) + sum(styles),
    data: await pack(textIn(html, dataPart)),
    rest: await pack([scriptPart, stylePart, dataPart].reduce((text, part) => text.replaceAll(part, ''), html)),
  }
}

const scriptPart = /<script>([^]*?)<\/script>/g
const dataPart = /<script type="application\/json"[^>]*>([^]*?)<\/script>/g
const stylePart = /<style>([^]*?)<\/style>/g

function textIn(html: string, part: RegExp) {
  return [...html.matchAll(part)].map(([, text = '']) => text).join('')
}

function assetsIn(html: string) {
  const addresses = (pattern: RegExp, isScript: boolean) =>
    [...html.matchAll(pattern)].map(([, path = '']) => ({ path, isScript }))
  return [
    ...addresses(/<script[^>]* src="([^"]+)"/g, true),
    ...addresses(/<link rel="modulepreload" href="([^"]+)"/g, true),
    ...addresses(/<link rel="stylesheet" href="([^"]+)"/g, false),
  ]
}

/** The length of the body as it is sent. fetch would decompress it. */
function sizeOf(url: string, encoding: Encoding): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => void (bytes += chunk.length))
    response.on('end', () => resolve(bytes)).on('error', reject)
  }).on('error', reject)
  return promise
}
