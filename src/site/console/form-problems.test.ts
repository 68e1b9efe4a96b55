import { describe, expect, test } from 'vitest'
import { html, textOf } from '../../platform/html.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { errorAt, errorSummary, problemSentence } from './form-problems.ts'

const english = textsIn('en')
const fields = [
  { parameter: 'name', label: 'Name' },
  { parameter: 'locations', label: 'Locations', id: 'locations-0' },
]
const problem = (parameter: string, message: string) => ({ parameter, code: 'invalid', message })

describe('the summary of errors', () => {
  test('links each error to its field, and is announced and focused', () => {
    const text = textOf(
      errorSummary(
        [problem('name', 'must be filled'), problem('locations[0].location', 'must be a web address')],
        fields,
        english,
      ) ?? html``,
    )

    expect(text).toContain('role="alert" tabindex="-1" autofocus')
    expect(text).toContain('<h2>Please fix 2 fields</h2>')
    expect(text).toContain('<a href="#name">Name</a>: ')
    expect(text).toContain('<a href="#locations-0">Locations</a>: ')
  })

  test('names an error that belongs to no field of the form', () => {
    const text = textOf(errorSummary([problem('plan', 'does not allow this')], fields, english) ?? html``)

    expect(text).toContain('<li>Does not allow this.</li>')
  })

  test('shows hostile text as text', () => {
    const text = textOf(errorSummary([problem('name', '<img src=x>')], fields, english) ?? html``)

    expect(text).not.toContain('<img')
  })

  test('is empty without errors', () => {
    expect(errorSummary([], fields, english)).toBeUndefined()
  })
})

test('a field shows its own error, or the first one inside it', () => {
  const problems = [problem('locations[1].kind', 'must be one of: zoom'), problem('namesake', 'is odd')]

  expect(errorAt(problems, 'locations', english)).toBe('Please choose one of the answers.')
  expect(errorAt(problems, 'name', english)).toBeUndefined()
})

test.each([
  ['is taken', 'This is already taken. Choose another one.'],
  ['is reserved; choose another one', 'This name is reserved. Choose another one.'],
  ['must be from 1 to 720', 'Enter a number from 1 to 720.'],
  ['must be a whole number', 'Enter a whole number.'],
  ['must be a date such as 2026-11-30', 'Enter a date.'],
  ['must end after it starts', 'Name must end after it starts.'],
])('the message %j of the API reads %j', (message, sentence) => {
  expect(problemSentence(problem('name', message), 'Name', english)).toBe(sentence)
})

test('an uncommon message of the API keeps its English words in other languages', () => {
  const sentence = problemSentence(problem('name', 'must end after it starts'), 'Name', textsIn('de'))

  expect(sentence).toMatch(/^(?!Name).*\(Name must end after it starts\.\)$/)
})
