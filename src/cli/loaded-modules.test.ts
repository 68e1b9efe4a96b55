import { expect, test } from 'vitest'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Prints the modules that loading a part of the service loads. */
async function listLoaded(...paths: string[]) {
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        process.stdout.write(url + '\\n')
        return next(url, context)
      },
    })
    for (const path of ${JSON.stringify(paths)}) await import(path)
    process.exit()`
  const urls = paths.map((path) => new URL(path, import.meta.url).href)
  const { stdout } = await promisify(execFile)(process.execPath,
    ['--input-type=module', '-e', script.replace(JSON.stringify(paths), JSON.stringify(urls))], { maxBuffer: 2 ** 24 })
  return stdout.split('\n')
}

const packages = [
  'date-holidays', 'ical.js', 'libphonenumber-js', 'markdown-it', 'nodemailer', 'oidc-provider', 'smtp-server', 'undici',
]
const languages = 'arabic|dutch|french|german|italian|portuguese|spanish|ukrainian'

test('a start loads no large package and no language before it is needed', async () => {
  const modules = await listLoaded('../server.ts', '../worker.ts', '../demo/demo.ts')

  const early = modules.filter((url) => packages.some((name) => url.includes(`/node_modules/${name}/`))
    || new RegExp(`/texts/(${languages})/`).test(url))
  expect(modules.length).toBeGreaterThan(1000)
  expect(early).toEqual([])
})
