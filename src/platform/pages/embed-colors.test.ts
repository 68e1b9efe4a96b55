import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from './color.ts'
import { colorTokens, embedColorStyle } from './embed-colors.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const hard = fc.constantFrom(
  '#000000',
  '#ffffff',
  '#777777',
  '#767676',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#ff00ff',
  '#00ffff',
  '#595959',
  '#a3241c',
  '#e7103f',
)
const any = fc.oneof(color, hard)

test('every text can be read in any colors of a website', () => {
  fc.assert(
    fc.property(any, fc.option(any, { nil: undefined }), any, (background, text, primary) => {
      const tokens = colorTokens(background, text, primary)

      for (const ground of [tokens.paper, tokens.tint, tokens['wrong-tint']]) {
        for (const name of ['ink', 'quiet', 'wrong'] as const)
          expect([name, contrastOf(tokens[name], ground) >= 4.5]).toEqual([name, true])
      }
      for (const ground of [tokens.paper, tokens.tint])
        expect(Math.min(contrastOf(tokens.accent, ground), contrastOf(tokens.strong, ground))).toBeGreaterThanOrEqual(
          4.5,
        )
      for (const button of [tokens.accent, tokens.strong])
        expect(contrastOf(tokens['on-accent'], button)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(tokens.line, tokens.paper)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 1000 },
  )
})

test('colors that can be read stay as they are', () => {
  expect(colorTokens('#fafafa', '#222222', '#0a4cbf')).toMatchObject({
    paper: '#fafafa',
    ground: '#fafafa',
    ink: '#222222',
    accent: '#0a4cbf',
  })
})

test('the style sheet contains nothing but colors, in one scheme', () => {
  const style = embedColorStyle({ background_color: '102030', text_color: '#FFF', primary_color: 'ff0' }, null)

  expect(style).toMatch(/^:root { color-scheme: only dark; (--[a-z-]+: (#[0-9a-f]{6}|none); ){13}}\n$/)
  expect(style).toContain('--paper: #102030; --ground: #102030;')
  expect(style).toContain('--ink: #ffffff;')
  expect(style).toContain('--accent: #ffff00;')
})

test('without a background and a text color, the page keeps its own colors', () => {
  expect(embedColorStyle({}, '#0a7cff')).toBe('')
  expect(embedColorStyle({ primary_color: 'ff0000', embed_type: 'Inline' }, null)).toBe('')
})
