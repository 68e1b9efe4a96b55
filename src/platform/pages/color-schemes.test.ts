import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandStyle } from './brand.ts'

const start = '@media (prefers-color-scheme: dark) {'

/** The declarations that apply in the dark scheme. `${…}` of the source is left out. */
function darkDeclarations(text: string) {
  const blocks = text
    .replaceAll(/\$\{[^}]*\}/g, '')
    .split(start)
    .slice(1)
    .map((rest) => rest.split(/\}\s*\}/)[0] ?? '')
  return blocks
    .flatMap((block) => [...block.matchAll(/([\w-]+):\s*([^;{}]+);/g)])
    .map(([, name = '', value = '']) => ({ name, value }))
}

test('the dark scheme changes only colors, so `problemsInBothSchemes` checks nothing else in it', () => {
  const sources = globSync('src/**/*.ts')
    .filter((path) => !/node_modules|\.test\.ts$/.test(path) && !path.startsWith('src/platform/email/'))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((text) => text.includes('prefers-color-scheme'))
  const declarations = [...sources, brandStyle(undefined, '#ffe600')].flatMap(darkDeclarations)

  const isColor = ({ name, value }: { name: string; value: string }) =>
    /^(--[\w-]+|color|background)$/.test(name) && /^(#[\da-f]{6}|none)$/i.test(value)
  expect(declarations.filter((declaration) => !isColor(declaration))).toEqual([])
  expect(declarations.length).toBeGreaterThan(20)
  expect(sources.filter((text) => text.split('prefers-color-scheme').length !== text.split(start).length)).toEqual([])
})
