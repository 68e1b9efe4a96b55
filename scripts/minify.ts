/** Makes the small version of an inline script. src/platform/pages/inline-script.ts uses it while the sources are the same. */
import { minifySync } from 'rolldown/utils'
import { bundleScript, smallScriptOf } from '../src/platform/pages/inline-script.ts'

export function minifyScript(name: string) {
  const bundle = bundleScript(name)
  const { code, errors } = minifySync(`${name}.js`, bundle, { compress: true, mangle: true })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return smallScriptOf(bundle, code.trim())
}
