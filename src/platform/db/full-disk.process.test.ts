import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closeAfterFile } from '../../test/cleanup.ts'
import { databaseOn } from '../../test/databases.ts'
import { seedHosts } from '../../test/mixed-load.ts'
import { requirement, requiring } from '../../test/optional.ts'
import { startProcess } from '../../test/process.ts'
import { startPrimary } from '../../test/standby.ts'

const folder = await realpath(await mkdtemp(join(tmpdir(), 'convene-full-')))
const isMounted = mountSmallDisk()
const canMount = requirement('mount', 'run the tests as root', isMounted)
closeAfterFile(async () => {
  if (isMounted) execFileSync('umount', ['--lazy', folder])
  await rm(folder, { recursive: true })
})

function mountSmallDisk() {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The data of the service is on a disk of its own, so that the log of the server still has space. */
async function startOnSmallDisk() {
  const primary = await startPrimary()
  await chmod(folder, 0o700)
  if (primary.paths.account) await chown(folder, primary.paths.account.uid, primary.paths.account.gid)
  const database = new URL(primary.url).pathname.slice(1)
  await primary.query(`create tablespace small location '${folder}'`)
  await primary.query(`alter database ${database} set tablespace small`, databaseOn(primary.superuserUrl, 'postgres'))
  const service = await startProcess({ DATABASE_URL: primary.url, LOG_LEVEL: 'error' }, undefined, 1_000_000)
  const { hosts } = await seedHosts(primary.url, 1)
  return { primary, service, host: hosts[0] }
}

test(
  'while the disk of the database is full the service is not ready, and then it is again',
  requiring(canMount),
  async () => {
    const { primary, service, host } = await startOnSmallDisk()
    const [anyone, member] = [service.as(undefined), service.as(host?.token)]
    const readMetric = async () =>
      /^convene_database_disk_full (\d)/m.exec(
        await fetch(`${service.url}/metrics`).then((answer) => answer.text()),
      )?.[1]
    let hour = 24
    const book = () =>
      member.post('/invitees', {
        event_type: `${service.url}/event_types/${host?.type}`,
        start_time: new Date((Math.ceil(Date.now() / 3_600_000) + hour++) * 3_600_000).toISOString(),
        invitee: { email: 'ina@initech.example', name: 'Ina Initech', timezone: 'Europe/Paris' },
      })
    expect([(await book()).status, (await anyone.get('/readyz')).status, await readMetric()]).toEqual([201, 200, '0'])

    await primary.query('create table filler (text text)')
    for (const rows of [1_000_000, 10_000, 100])
      for (let isFull = false; !isFull;)
        isFull = await primary
          .query(`insert into filler select repeat('x', 100) from generate_series(1, ${rows})`)
          .then(
            () => false,
            () => true,
          )
    // Pages that are in use still have room for some bookings.
    let full = await book()
    while (full.status === 201) full = await book()

    expect([full.status, full.headers.get('retry-after'), full.body.details[0].code]).toEqual([503, '2', 'unavailable'])
    const ready = await anyone.get('/readyz')
    expect([ready.status, ready.headers.get('retry-after'), await readMetric()]).toEqual([503, '2', '1'])
    expect([(await member.get('/users/me')).status, (await anyone.get('/healthz')).status]).toEqual([200, 200])
    expect(service.said()).toMatch(/"level":50.*the disk of the database is full/)

    await primary.query('drop table filler')

    expect([(await anyone.get('/readyz')).status, await readMetric()]).toEqual([200, '0'])
    expect((await book()).status).toBe(201)
    expect(await service.stop()).toBe(0)
  },
)
