import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { bundleScript, chooseVersion, inlineScript } from './inline-script.ts'
import { mountWidgetFiles } from './widget-files.ts'

const app = fastify()
mountWidgetFiles(app)
const files = ['/embed/v1.js', '/embed/v1.css', '/assets/external/widget.js', '/assets/external/widget.css']

test.each(files)('%s can be used by every website, and browsers ask for changes after an hour', async (url) => {
  const { statusCode, headers, payload } = await app.inject(url)
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': url.endsWith('css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
  })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  expect(payload).not.toMatch(/https?:\/\/(?!www\.w3)|@import|url\(/)
})

test.each(['embed-convene', 'embed-calendly', 'embed-frame'])('%s is small, and a program', (name) => {
  const { text } = inlineScript(name)
  const small = readFileSync(new URL(`small/${name}.js`, import.meta.url), 'utf8')

  expect(() => new Script(text)).not.toThrow()
  expect(text).toBe(chooseVersion(bundleScript(name), small))
  expect(text).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|eval\(|cssText|setAttribute\(.style/)
  expect(brotliCompressSync(small).length).toBeLessThan(5 * 1024)
  expect(gzipSync(small).length).toBeLessThan(5 * 1024)
})
