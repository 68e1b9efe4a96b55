import { access, constants, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { NotFound } from '../platform/errors.ts'
import { Usage } from './output.ts'

export async function requireReadableFile(path: string, report: string) {
  const stats = await stat(path).catch(() => undefined)
  if (!stats) throw new NotFound(`There is no file ${path}.`)
  if (!stats.isFile())
    throw new Usage(`${path} is not a regular file. The import reads it more than once, so save it to a file first.`)
  if (resolve(path) === resolve(report)) throw new Usage('--report must not be the file to import.')
  await requireFolder(report, '--report')
}

export async function requireFolder(path: string, option: string) {
  await access(dirname(resolve(path)), constants.W_OK).catch(() => {
    throw new Usage(
      `${path} cannot be written: its folder does not exist or is read-only. Choose another file with ${option}.`,
    )
  })
}
