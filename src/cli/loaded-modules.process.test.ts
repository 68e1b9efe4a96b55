import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

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
    for (const url of ${JSON.stringify(paths.map((path) => new URL(path, import.meta.url).href))}) await import(url)`
  const args = ['--input-type=module', '-e', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 })
  return stdout.split('\n')
}

const packages = [
  'date-holidays',
  'libphonenumber-js',
  'markdown-it',
  'nodemailer',
  'oidc-provider',
  'rolldown',
  'smtp-server',
  'undici',
]
/** A small part of a package that config needs. */
const isSmall = (url: string) => /\/nodemailer\/.*\/addressparser\//.test(url)

test('a start loads no large package before it is needed', async () => {
  const modules = await listLoaded('../server.ts', '../worker.ts', '../demo/demo.ts')

  const early = modules.filter(
    (url) => !isSmall(url) && packages.some((name) => url.includes(`/node_modules/${name}/`)),
  )
  expect(modules.length).toBeGreaterThan(1000)
  expect(early).toEqual([])
})

test('the help of the commands for users loads neither the database nor validation', async () => {
  const modules = await listLoaded('./program.ts', './user.ts')

  expect(modules.filter((url) => /node_modules\/(pg|zod)\/|\/platform\/(?!errors)/.test(url))).toEqual([])
  expect(modules.filter((url) => url.includes('/src/')).length).toBeLessThan(12)
})
