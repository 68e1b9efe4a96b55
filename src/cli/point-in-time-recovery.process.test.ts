import { execFileSync } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { removeEmbedded, startEmbedded } from '../platform/db/embedded.ts'
import { closeAfterFile } from '../test/cleanup.ts'
import { runCommand } from '../test/command-line.ts'
import { environmentWith } from '../test/direct-url.ts'
import { queryOnce } from '../test/with-client.ts'

const env = { SECRET_KEY: '', DATABASE_URL: '' }

/** The code blocks of the recipe. Where they name a folder, a file or a time, the test has its own. */
async function readRecipe(values: Record<string, string>) {
  const [, recipe = ''] = (await readFile('docs/backups.md', 'utf8')).split('## Point-in-time recovery\n')
  return [...recipe.matchAll(/```\w*\n([^]*?)```/g)].map(([, block = '']) =>
    Object.entries(values).reduce((text, [from, to]) => {
      if (text.includes(from)) used.add(from)
      return text.replaceAll(from, to)
    }, block),
  )
}
const used = new Set<string>()

/** Not in the folder of other tests, whose path can have spaces: the recipe does not quote that of the archive. */
async function createFolder() {
  const folder = await realpath(await mkdtemp('/tmp/convene-recovery-'))
  await chmod(folder, 0o711)
  closeAfterFile(async () => {
    for (const name of ['original', 'restored']) await removeEmbedded(join(folder, name))
    await rm(folder, { recursive: true })
  })
  return folder
}

async function withServer<T>(dataDir: string, work: (url: string) => Promise<T>) {
  const embedded = await startEmbedded(dataDir)
  try {
    return await work(embedded.superuserUrl)
  } finally {
    await embedded.stop()
  }
}

test('the recipe of the docs recovers the embedded database to a moment between two changes', async () => {
  const folder = await createFolder()
  const [original, archive, backup] = ['original', 'archive', 'one.tar.zst'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const paths = {
    '/srv/restored': join(folder, 'restored'),
    '/archive': archive,
    '/backups/convene-20260131T020000Z.tar.zst': backup,
    'convene serve\n': '',
  }
  await mkdir(archive)
  await withServer(original, (url) => queryOnce(url, `create table notes as select 'backed up' as note`))
  const { uid, gid } = await stat(join(original, 'cluster'))
  await chown(archive, uid, gid)
  const [settings = ''] = await readRecipe(paths)
  await appendFile(join(original, 'cluster/postgresql.auto.conf'), settings)

  const moment = await withServer(original, async (url) => {
    const { code } = await runCommand(['backup', backup], { ...env, DATA_DIR: original })
    expect(code).toBe(0)
    await queryOnce(url, `insert into notes values ('wanted')`)
    const [time] = await queryOnce(url, `select clock_timestamp()::text as now`)
    await queryOnce(url, `insert into notes values ('mistake')`)
    const [last] = await queryOnce(url, 'select pg_walfile_name(pg_switch_wal()) as name')
    const archived = `select last_archived_wal >= '${last?.name}' as done from pg_stat_archiver`
    await expect.poll(() => queryOnce(url, archived)).toEqual([{ done: true }])
    return String(time?.now)
  })
  const [, recover = ''] = await readRecipe({ ...paths, '2026-01-31 14:05:00+00': moment })
  const PATH = `${resolve('bin')}${delimiter}${process.env['PATH']}`
  execFileSync('sh', ['-ec', recover], { env: environmentWith({ ...env, PATH }), stdio: 'pipe' })
  const notes = await withServer(join(folder, 'restored'), (url) => queryOnce(url, 'select note from notes order by 1'))

  expect(notes).toEqual([{ note: 'backed up' }, { note: 'wanted' }])
  expect([...used].toSorted()).toEqual([...Object.keys(paths), '2026-01-31 14:05:00+00'].toSorted())
})
