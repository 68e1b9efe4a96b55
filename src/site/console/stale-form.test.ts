import { expect, test } from 'vitest'
import { textOf } from '../../platform/html.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { requireVersion, StaleForm, staleNotice, versionField } from './stale-form.ts'

const english = textsIn('en')
const saved = { updated_at: '2026-11-17T09:00:00.123456Z' }

test('a form is stale if it has another version than the saved row, or none', () => {
  expect(textOf(versionField(saved))).toContain(`value="${saved.updated_at}"`)
  expect(() => requireVersion(saved, saved.updated_at)).not.toThrow()
  expect(() => requireVersion(saved, '2026-11-17T09:00:00.123455Z')).toThrow(StaleForm)
  expect(() => requireVersion(saved, undefined)).toThrow(StaleForm)
})

test('a stale form shows both versions of each field as text', () => {
  const text = textOf(staleNotice([{ label: 'Name', theirs: '<b>Tea</b>', yours: 'Coffee' }], english))

  expect(text).toContain('<th scope="row">Name</th><td><bdi>&#60;b&#62;Tea&#60;/b&#62;</bdi></td>')
  expect(text).toContain('<td><bdi>Coffee</bdi></td>')
  expect(textOf(staleNotice([], english))).toContain('there is nothing to save')
})
