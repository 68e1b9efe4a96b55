import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, type Page, type WholePaging } from './page.ts'

const ask = (rows: string[], asked: WholePaging) => pageOf(rows, asked, (row) => row)
const keys = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 30 })
const inOrder = keys.map((rows) => rows.toSorted((a, b) => (a < b ? -1 : 1)))

/** All pages from the first on, or from one back; `change` is what happens to the rows before each. */
function walk(
  rows: string[], count: number, toward: 'next' | 'previous', from?: Page<string>, change = (all: string[]) => all,
) {
  const pages = from ? [] : [ask(rows, { count })]
  for (let at = from ?? pages[0]; at?.[toward]; at = pages.at(-1))
    pages.push(ask(change(rows), { count, page_token: at[toward] }))
  return pages
}

test('rows that are at hand come whole, or in pages that have each of them once, there and back', () => {
  fc.assert(fc.property(inOrder, fc.integer({ min: 1, max: 7 }), (rows, count) => {
    const there = walk(rows, count, 'next')
    const back = walk(rows, count, 'previous', there.at(-1))

    expect(ask(rows, {})).toEqual({ rows, next: null, previous: null })
    expect(there.flatMap((page) => page.rows)).toEqual(rows)
    expect(there.slice(0, -1).every((page) => page.rows.length === count)).toBe(true)
    expect(back.toReversed().flatMap((page) => page.rows)).toEqual(there.slice(0, -1).flatMap((page) => page.rows))
  }))
})

test('a row that goes while others are read takes no other with it', () => {
  fc.assert(fc.property(inOrder, fc.integer({ min: 1, max: 7 }), fc.nat(), (rows, count, place) => {
    const gone = rows[place % Math.max(1, rows.length)]

    const pages = walk(rows, count, 'next', undefined, (all) => all.filter((row) => row !== gone))

    expect(pages.flatMap((page) => page.rows).filter((row) => row !== gone)).toEqual(rows.filter((row) => row !== gone))
  }))
})

test('when everything beyond the cursor is gone, the way back begins with the row that it stood on', () => {
  const { next } = ask(['a', 'b', 'c'], { count: 2 })

  const empty = ask(['a', 'b'], { count: 2, page_token: next ?? undefined })

  expect([empty.rows, empty.next]).toEqual([[], null])
  expect(ask(['a', 'b'], { count: 2, page_token: empty.previous ?? undefined }).rows).toEqual(['a', 'b'])
})
