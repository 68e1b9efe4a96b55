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
  const surveyed = await summarizeCsv(path, delimiter)
  const lines: Line[] = []
  for await (const line of readLines(surveyed)) lines.push(line)
  return { surveyed, lines: lines.map(({ line, cells }) => [line, ...cells]) }
}

const refusal = (place: string, message: RegExp) =>
  expect.objectContaining({ details: [{ parameter: `${path}, ${place}`, message: expect.stringMatching(message) }] })

test('a byte order mark, either line end and any usual delimiter are all the same', async () => {
  const lines = [['name', 'city'], ['Zoë', 'Åre, "SE"']]
  const variants = [',', ';', '\t'].flatMap((delimiter) => ['\n', '\r\n'].flatMap((end) => ['', '\ufeff'].map((mark) =>
    mark + lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join(end))))

  for (const text of variants) {
    const { surveyed, lines: found } = await read(text)

    expect([found, surveyed.records]).toEqual([[[1, ...lines[0] ?? []], [2, ...lines[1] ?? []]], 1])
  }
})

test('the delimiter is looked for in the header alone and outside of its quotes, unless it is given', async () => {
  const { surveyed } = await read('"a,b,c";d\n1,2;3')
  const given = await read('a,b|c\n1,2|3', '|')
  const single = await read('email\nnia@guest.example\n')

  expect(surveyed.headers).toEqual(['a,b,c', 'd'])
  expect(given.lines).toEqual([[1, 'a,b', 'c'], [2, '1,2', '3']])
  expect(single.surveyed.headers).toEqual(['email'])
})

test('lines are numbered as an editor does, also after line breaks in cells and lines that are empty', async () => {
  const { lines } = await read('\na,b\r\n1,"x\r\ny\nz"\r\n\n\r\n2,"q\rr"\n,\n3,last')

  expect(lines).toEqual([[2, 'a', 'b'], [3, '1', 'x\r\ny\nz'], [8, '2', 'q\rr'], [10, '3', 'last']])
})

test('cells are kept as they are, and lines of another length are left to the reader', async () => {
  const { lines } = await read('a,b\n x ,"\t"\n1\n1,2,3\n"a""b",\0\n')

  expect(lines.slice(1)).toEqual([[2, ' x ', '\t'], [3, '1'], [4, '1', '2', '3'], [5, 'a"b', '\0']])
})

test('characters are whole wherever the file happens to be cut in pieces', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${'€'.repeat(i % 7)}ß${i},😀`)

  const { lines } = await read(['a,b', ...rows].join('\n'))

  expect(lines.slice(1).map(([, ...cells]) => cells.join(','))).toEqual(rows)
})

test('a file that is not UTF-8 is refused with the first line that is not', async () => {
  const latin = Buffer.from('name\nAda\nZoë\nBob\nJosé\n', 'latin1')
  const far = Buffer.concat([Buffer.from(`name\n${'Ada\n'.repeat(50_000)}`), Buffer.from([0xff])])

  await expect(read(latin)).rejects.toThrow(refusal('line 3', /is not UTF-8\. Save it as UTF-8/))
  await expect(read(far)).rejects.toThrow(refusal('line 50002', /is not UTF-8/))
  await expect(read(Buffer.from('\ufeffname\n', 'utf16le'))).rejects.toThrow(refusal('line 1', /is not UTF-8/))
})

test('a quote in the wrong place is refused with the line that it belongs to', async () => {
  const quote = /has a quote in the wrong place.*Nothing was imported/

  await expect(read('a,b\n\n1,"x\ny\n3,4\n')).rejects.toThrow(refusal('line 3', quote))
  await expect(read('a,b\n1,"x\ny"\n2,"x"y\n')).rejects.toThrow(refusal('line 4', quote))
  await expect(read('a,b\n1,x"y\n')).rejects.toThrow(refusal('line 2', quote))
  await expect(read(`a,b\n1,"${'x\n'.repeat(600_000)}`)).rejects.toThrow(refusal('line 2', /is longer than 1000000/))
  await expect(read('a'.repeat(1_100_000))).rejects.toThrow(refusal('line 1', /is longer than 1000000/))
})

test('a file without a header is refused', async () => {
  await expect(read('\n\n')).rejects.toThrow(expect.objectContaining({
    details: [{ parameter: path, message: 'is empty. Its first line must name the columns' }],
  }))
})
