import { HtmlValidate, StaticConfigLoader } from './foreign/html-validate.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      'no-implicit-button-type': 'error',
      // The scripts of a page come from the service itself.
      'require-sri': 'off',
    },
  }),
)

/** What is wrong with the HTML of a page. Browsers forgive it, but programs that read pages need not. */
export async function htmlProblems(source: string) {
  const { results } = await validator.validateString(source)
  const times = [...source.matchAll(/datetime="[^"]*\.\d{4,}[^"]*"/g)].map(
    ([time]) => `more than milliseconds: ${time}`,
  )
  return [
    ...times,
    ...results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
    ),
  ]
}
