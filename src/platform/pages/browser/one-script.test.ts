import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

/** Pages join scripts to one, so they share one scope. */
const folder = new URL('./', import.meta.url)
const sources = new Map(
  readdirSync(folder)
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
)

test('no name is declared by two browser scripts', () => {
  const names = [...sources.values()].flatMap((text) =>
    [...text.matchAll(/^(?:export )?(?:async )?(?:const|let|function|type|class) (\w+)/gm)].map(([, name]) => name),
  )

  expect(names).toContain('freeDays')
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test('browser scripts have named exports and imports only', () => {
  for (const text of sources.values()) expect(text).not.toMatch(/export default|import \*|export \{|export \*/)
})

test('the scripts without side effects work as one script', () => {
  const files = [
    'zone-spans',
    'month',
    'free-days',
    'decode-starts',
    'encode-starts',
    'format-text',
    'date-words',
    'zone-countries',
    'zone-search',
    'guess-zone',
  ]
  const script = files
    .map((file) => stripTypeScriptTypes(sources.get(`${file}.ts`) ?? ''))
    .join('\n')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '')

  const result: unknown = runInNewContext(`${script}
    useZoneTable('JP Tok')
    JSON.stringify([zoneSpans('Asia/Tokyo', 0, 9), searchZones('japan', 'en')[0].city, shiftMonth('2026-12', 1)])`)

  expect(result).toBe('[[{"from":0,"to":9,"offset":540}],"Tokyo","2027-01"]')
})
