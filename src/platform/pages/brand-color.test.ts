import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '../../test/tier.ts'
import { brandColors, themes } from './brand-color.ts'
import { contrastOf, hexOf, oklchOf } from './color.ts'
import { style } from './style.ts'

const modes = ['light', 'dark'] as const
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
/** The ends of the scales, where rounding matters. */
const extremes = ['00', '01', '80', 'fe', 'ff'].flatMap((red) =>
  ['00', '7f', 'ff'].flatMap((green) => ['00', '33', 'ff'].map((blue) => `#${red}${green}${blue}`)),
)
const colors = fc.oneof(anyColor, fc.constantFrom(...extremes))

/** The value of a token in style.ts. */
function tokenOf(name: string, mode: 'light' | 'dark') {
  const values = [...style.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, value]) => value ?? '')
  return values[mode === 'light' ? 0 : 1] ?? ''
}

function colorsOf(color: string, mode: 'light' | 'dark') {
  const derived = brandColors(color)?.[mode]
  if (!derived) throw new Error(`no colors for ${color}`)
  return derived
}

test('without a brand color, or with text that is not a color, pages keep their own', () => {
  expect([null, '', 'red', '#fff', '#12345g', '#000000;}', '</style>'].map(brandColors)).toEqual(
    Array(7).fill(undefined),
  )
})

describe.each(modes)('in %s mode', (mode) => {
  test('the backgrounds are those of the style sheet', () => {
    expect(themes[mode].backgrounds).toEqual([tokenOf('paper', mode), tokenOf('ground', mode)])
  })

  test('text can be read in every derived color', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { accent, strong, on_accent, tint } = colorsOf(color, mode)
        for (const background of [...themes[mode].backgrounds, tint]) {
          expect(contrastOf(accent, background)).toBeGreaterThanOrEqual(4.5)
          expect(contrastOf(strong, background)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrastOf(on_accent, accent)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(on_accent, strong)).toBeGreaterThanOrEqual(4.5)
        for (const text of ['ink', 'quiet', 'wrong'])
          expect(contrastOf(tokenOf(text, mode), tint)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: runsOf(2000) },
    )
  })

  test('every derived color is well-formed, because it becomes part of a style sheet', () => {
    fc.assert(
      fc.property(colors, (color) => {
        expect(Object.values(colorsOf(color, mode)).filter((value) => !/^#[0-9a-f]{6}$/.test(value))).toEqual([])
      }),
      { numRuns: runsOf(1000) },
    )
  })

  test('the hue stays', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const [brand, accent] = [oklchOf(color), oklchOf(colorsOf(color, mode).accent)]
        // Gray has no hue, and a few units of a byte turn the hue of a color that is almost gray.
        fc.pre(brand.chroma > 0.04 && accent.chroma > 0.04)
        expect(Math.cos(brand.hue - accent.hue)).toBeGreaterThan(Math.cos(0.15))
      }),
      { numRuns: runsOf(2000) },
    )
  })

  test('hovering shows another shade than the accent', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { accent, strong } = colorsOf(color, mode)
        expect(strong).not.toBe(accent)
      }),
      { numRuns: runsOf(1000) },
    )
  })
})

test('a brand color that can be read is used unchanged', () => {
  fc.assert(
    fc.property(colors, (color) => {
      for (const mode of modes) {
        const { accent, tint } = colorsOf(color, mode)
        const isReadable = [...themes[mode].backgrounds, tint].every((other) => contrastOf(color, other) >= 4.5)
        expect(accent === color).toBe(isReadable)
      }
    }),
    { numRuns: runsOf(1000) },
  )
})

test('capital letters make no difference', () => {
  expect(brandColors('#0A7CFF')).toEqual(brandColors('#0a7cff'))
})

test('colors survive the conversion to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(hexOf(oklchOf(color))).toBe(color)
    }),
    { numRuns: runsOf(2000) },
  )
})

test.each([
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#123456', '#123456', 1],
])('the contrast of %s and %s is %d', (a, b, expected) => {
  expect([contrastOf(a, b), contrastOf(b, a)]).toEqual([expect.closeTo(expected, 2), expect.closeTo(expected, 2)])
})
