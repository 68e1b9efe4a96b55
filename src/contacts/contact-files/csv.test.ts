import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLines, summarizeCsv, type Line } from './csv.ts'

const folder = await mkdtemp(join(tmpdir(), 'convene-csv-'))
const path = join(folder, 'guests.csv')
afterAll(() => rm(folder, { recursive: true }))

async function read(content: string | Buffer, delimiter?: string) {
  await writeFile(path, content)
  const summary = await summarizeCsv({ path }, delimiter)
  const lines: Line[] = []
  for await (const line of readLines(summary)) lines.push(line)
  return { summary, lines: lines.map(({ line, cells }) => [line, ...cells]) }
}

const invalidAt = (line: string, message: RegExp) =>
  expect.objectContaining({ details: [{ parameter: `${path}, ${line}`, message: expect.stringMatching(message) }] })

test('files with or without byte order mark, with either line end and any usual delimiter are read alike', async () => {
  const lines = [
    ['name', 'city'],
    ['Zoë', 'Åre, "SE"'],
  ]
  const variants = [',', ';', '\t'].flatMap((delimiter) =>
    ['\n', '\r\n'].flatMap((end) =>
      ['', '\ufeff'].map(
        (mark) =>
          mark + lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join(end),
      ),
    ),
  )

  for (const text of variants) {
    const { summary, lines: parsed } = await read(text)

    expect([parsed, summary.records]).toEqual([
      [
        [1, ...(lines[0] ?? [])],
        [2, ...(lines[1] ?? [])],
      ],
      1,
    ])
  }
})

test('the delimiter is detected in the header outside quotes, unless the user sets it', async () => {
  const { summary } = await read('"a,b,c";d\n1,2;3')
  const custom = await read('a,b|c\n1,2|3', '|')
  const single = await read('email\nnia@guest.example\n')

  expect(summary.headers).toEqual(['a,b,c', 'd'])
  expect(custom.lines).toEqual([
    [1, 'a,b', 'c'],
    [2, '1,2', '3'],
  ])
  expect(single.summary.headers).toEqual(['email'])
})

test('lines are numbered as in an editor, even after line breaks in cells and empty lines', async () => {
  const { lines } = await read('\na,b\r\n1,"x\r\ny\nz"\r\n\n\r\n2,"q\rr"\n,\n3,last')

  expect(lines).toEqual([
    [2, 'a', 'b'],
    [3, '1', 'x\r\ny\nz'],
    [8, '2', 'q\rr'],
    [10, '3', 'last'],
  ])
})

test('cells keep their blanks, and lines with another number of cells are read as they are', async () => {
  const { lines } = await read('a,b\n x ,"\t"\n1\n1,2,3\n"a""b",\0\n')

  expect(lines.slice(1)).toEqual([
    [2, ' x ', '\t'],
    [3, '1'],
    [4, '1', '2', '3'],
    [5, 'a"b', '\0'],
  ])
})

test('characters at chunk borders of the file are read intact', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${'€'.repeat(i % 7)}ß${i},😀`)

  const { lines } = await read(['a,b', ...rows].join('\n'))

  expect(lines.slice(1).map(([, ...cells]) => cells.join(','))).toEqual(rows)
})

test('a file that is not UTF-8 is rejected with its first invalid line', async () => {
  const latin = Buffer.from('name\nAda\nZoë\nBob\nJosé\n', 'latin1')
  const lateError = Buffer.concat([Buffer.from(`name\n${'Ada\n'.repeat(50_000)}`), Buffer.from([0xff])])

  await expect(read(latin)).rejects.toThrow(invalidAt('line 3', /is not UTF-8\. Save it as UTF-8/))
  await expect(read(lateError)).rejects.toThrow(invalidAt('line 50002', /is not UTF-8/))
  await expect(read(Buffer.from('\ufeffname\n', 'utf16le'))).rejects.toThrow(invalidAt('line 1', /is not UTF-8/))
})

test('a misplaced quote is rejected with its line', async () => {
  const quote = /has a misplaced or unclosed quote.*Nothing was imported/

  await expect(read('a,b\n\n1,"x\ny\n3,4\n')).rejects.toThrow(invalidAt('line 3', quote))
  await expect(read('a,b\n1,"x\ny"\n2,"x"y\n')).rejects.toThrow(invalidAt('line 4', quote))
  await expect(read('a,b\n1,x"y\n')).rejects.toThrow(invalidAt('line 2', quote))
  await expect(read(`a,b\n1,"${'x\n'.repeat(600_000)}`)).rejects.toThrow(invalidAt('line 2', /is longer than 1000000/))
  await expect(read('a'.repeat(1_100_000))).rejects.toThrow(invalidAt('line 1', /is longer than 1000000/))
})

test('a file without a header is rejected', async () => {
  await expect(read('\n\n')).rejects.toThrow(
    expect.objectContaining({
      details: [{ parameter: path, message: 'is empty. Its first line must name the columns' }],
    }),
  )
})
