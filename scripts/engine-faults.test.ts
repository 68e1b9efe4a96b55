import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from './engine-faults.ts'

test.each(faults.map(([file, text, replacement, breaks]) => ({ file, text, replacement, breaks })))(
  'the fault in $file that breaks $breaks can still be made',
  ({ file, text, replacement }) => {
    const source = readFileSync(new URL(`../src/scheduling/engine/${file}.ts`, import.meta.url), 'utf8')

    expect(source.split(text)).toHaveLength(2)
    expect(replacement).not.toBe(text)
  },
)
