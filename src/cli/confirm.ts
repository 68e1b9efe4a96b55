import { createInterface } from 'node:readline/promises'
import { Usage } from './output.ts'

/** Asks before a permanent deletion. Programs cannot answer, so they must pass --yes. */
export async function requireConfirmation(question: string, yes: boolean | undefined) {
  if (yes) return
  if (!process.stdin.isTTY) throw new Usage(`${question}\nThis cannot be undone. Add --yes to confirm.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question}\nThis cannot be undone. Type yes to confirm: `)
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new Usage('Nothing was deleted.')
}
