import { expect, test } from 'vitest'
import { eventTypeFields } from '../../scheduling/event-types/fields.ts'
import { editorSections } from './editor-table.ts'

test('every field that the API can write is in exactly one section of the editor', () => {
  const writable = Object.entries(eventTypeFields)
    .filter(([, { input }]) => input)
    .map(([name]) => name)

  const offered: string[] = editorSections.flatMap(({ fields }) => fields)

  expect(offered.toSorted()).toEqual(writable.toSorted())
})
