import { z } from 'zod'
import { config } from '../platform/config.ts'
import { removeEmbedded } from '../platform/db/embedded.ts'
import { findLeftoverData } from '../platform/db/embedded/delete.ts'
import { requireConfirmation } from './confirm.ts'
import { readOptions } from './options.ts'
import { print, say, Usage } from './output.ts'

const Options = z.object({
  json: z.boolean().optional(),
  yes: z.boolean().default(false),
  leftBehind: z.boolean().default(false),
})

export async function removeData(options: unknown) {
  const { json, yes, leftBehind } = readOptions(Options, options)
  if (config.DATABASE_URL)
    throw new Usage(
      'The data is in the database of DATABASE_URL. Drop that database instead. ' +
        'This command removes the embedded one.',
    )
  const { home, hasData, leftBehind: others } = await findLeftoverData(config.DATA_DIR)
  const removed = [...(hasData ? [home] : []), ...(leftBehind ? others : [])]
  if (removed.length > 0) {
    const question = `This deletes the whole database, with all organizations, in:\n  ${removed.join('\n  ')}`
    await requireConfirmation(question, yes)
    await removeEmbedded(config.DATA_DIR, { leftBehind })
  }
  const remaining = leftBehind ? [] : others
  if (json) return print({ removed, left_behind: remaining }, true)
  for (const path of removed) say(`Removed the database in ${path}.`)
  if (removed.length === 0) say(`There is no embedded database in ${config.DATA_DIR}.`)
  if (remaining.length > 0)
    say(
      `An earlier data folder at this path was deleted or moved and left data in ${remaining.join(' and ')}. ` +
        'If that folder was deleted, delete this data with --left-behind.',
    )
}
