import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requirement, requiring } from '../optional.ts'
import { settingNames } from './settings.ts'

const analyze = requirement('systemd-analyze', 'apt-get install systemd')
const units = ['convene.service', 'convene-worker.service']
const read = (unit: string) => readFileSync(`deploy/${unit}`, 'utf8')

test.each(units)('%s starts a program that an installation has, and gives it time to stop', (unit) => {
  const [, program = '', args] = /^ExecStart=\/opt\/convene\/(\S+) (.*)$/m.exec(read(unit)) ?? []
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read(unit)) ?? []

  expect(args).toMatch(/^serve( --only worker)?$/)
  expect(() => accessSync(program, constants.X_OK)).not.toThrow()
  expect(Number(seconds)).toBeGreaterThan(30)
})

test('the settings file names settings of the service', () => {
  const names = [...read('convene.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)

  expect(names).toContain('BASE_URL')
  expect(names.filter((name) => !settingNames.has(name))).toEqual([])
})

test.each(units)('systemd accepts %s and rates its exposure below 2 of 10', requiring(analyze), (unit) => {
  const folder = mkdtempSync(join(tmpdir(), 'convene-systemd-'))
  try {
    const path = join(folder, unit)
    // A path with a space would need quotes in a unit.
    symlinkSync(process.cwd(), join(folder, 'package'))
    writeFileSync(path, read(unit).replaceAll('/opt/convene', join(folder, 'package')))
    const verified = run('verify', '--man=no', '--recursive-errors=no', path)
    const rated = run('security', '--offline=true', '--no-pager', '--threshold=20', path)

    expect([verified.status, verified.stderr]).toEqual([0, ''])
    expect(rated.stdout).toContain('Overall exposure level')
    expect(rated.status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the check of the units finds a wrong directive and an open unit', requiring(analyze), () => {
  const folder = mkdtempSync(join(tmpdir(), 'convene-systemd-'))
  try {
    const path = join(folder, 'convene.service')
    writeFileSync(path, `[Service]\nExecStart=${process.cwd()}/bin/convene serve\nProtectSistem=strict\n`)
    const verified = run('verify', '--man=no', '--recursive-errors=no', path)
    const rated = run('security', '--offline=true', '--no-pager', '--threshold=20', path)

    expect(verified.stderr).toContain('ProtectSistem')
    expect(rated.status).not.toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const run = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
