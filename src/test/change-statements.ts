import pg from 'pg'
import { closeAfterFile } from './cleanup.ts'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/**
 * For control tests: replaces a part of the statements that this process sends until the test file ends. With a mocked
 * module instead, the file would need its own process.
 */
export function changeStatements(part: RegExp, replacement: string) {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function change(statement, ...rest) {
    return query.call(this, changeText(statement, part, replacement), ...rest)
  }
  closeAfterFile(() => {
    prototype.query = query
  })
}

function changeText(statement: unknown, part: RegExp, replacement: string) {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return statement
  const { text } = statement
  if (typeof text !== 'string' || !part.test(text)) return statement
  return { ...statement, text: text.replace(part, replacement) }
}
