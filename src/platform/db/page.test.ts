import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, type Page, type OptionalPaging } from './page.ts'

const readPage = (rows: string[], paging: OptionalPaging) => pageOf(rows, paging, (row) => row)
const keys = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 30 })
const inOrder = keys.map((rows) => rows.toSorted((a, b) => (a < b ? -1 : 1)))

/** Reads all pages from the first one or from `from`. `change` alters the rows before each read. */
function readPages(
  rows: string[],
  count: number,
  toward: 'next' | 'previous',
  from?: Page<string>,
  change = (all: string[]) => all,
) {
  const pages = from ? [] : [readPage(rows, { count })]
  for (let page = from ?? pages[0]; page?.[toward]; page = pages.at(-1))
    pages.push(readPage(change(rows), { count, page_token: page[toward] }))
  return pages
}

test('pages of rows in memory have each row once in both directions, or all rows without a count', () => {
  fc.assert(
    fc.property(inOrder, fc.integer({ min: 1, max: 7 }), (rows, count) => {
      const forward = readPages(rows, count, 'next')
      const backward = readPages(rows, count, 'previous', forward.at(-1))

      expect(readPage(rows, {})).toEqual({ rows, next: null, previous: null })
      expect(forward.flatMap((page) => page.rows)).toEqual(rows)
      expect(forward.slice(0, -1).every((page) => page.rows.length === count)).toBe(true)
      expect(backward.toReversed().flatMap((page) => page.rows)).toEqual(
        forward.slice(0, -1).flatMap((page) => page.rows),
      )
    }),
  )
})

test('a row that is deleted between two pages does not hide other rows', () => {
  fc.assert(
    fc.property(inOrder, fc.integer({ min: 1, max: 7 }), fc.nat(), (rows, count, index) => {
      const deleted = rows[index % Math.max(1, rows.length)]

      const pages = readPages(rows, count, 'next', undefined, (all) => all.filter((row) => row !== deleted))

      expect(pages.flatMap((page) => page.rows).filter((row) => row !== deleted)).toEqual(
        rows.filter((row) => row !== deleted),
      )
    }),
  )
})

test('if all rows after the cursor were deleted, the previous page ends with the row of the cursor', () => {
  const { next } = readPage(['a', 'b', 'c'], { count: 2 })

  const empty = readPage(['a', 'b'], { count: 2, page_token: next ?? undefined })

  expect([empty.rows, empty.next]).toEqual([[], null])
  expect(readPage(['a', 'b'], { count: 2, page_token: empty.previous ?? undefined }).rows).toEqual(['a', 'b'])
})
