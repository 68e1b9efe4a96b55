import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../test/command-line.ts'
import { exitCodeOf } from './output.ts'
import { createOverview, createProgram, listCommands, run } from './program.ts'

const pathOf = (command: Command): string[] => (command.parent ? [...pathOf(command.parent), command.name()] : [])
/** Hidden commands are for the service itself. */
const isShown = (command: Command) =>
  !command.parent || command.createHelp().visibleCommands(command.parent).includes(command)
const commands = listCommands(await createProgram()).filter(isShown)
const namedCommands = commands.map((command) => ({ name: ['convene', ...pathOf(command)].join(' '), command }))
const groups = namedCommands.filter(({ command }) => command.commands.length > 0)

/** Runs a command in this process and returns its exit code and its output. */
async function runInProcess(...words: string[]) {
  const program = await createProgram()
  let out = ''
  for (const command of listCommands(program))
    command.configureOutput({
      writeOut: (text) => {
        out += text
      },
    })
  try {
    await run(['node', 'convene', ...words], program)
    return { code: 0, out, err: '' }
  } catch (error) {
    return { code: exitCodeOf(error), out, err: error instanceof Error ? error.message : String(error) }
  }
}

test('organizations, users, tokens, groups and event types have a list and a show command', () => {
  const names = namedCommands.map(({ name }) => name)

  for (const noun of ['organization', 'user', 'token', 'group', 'event-type'])
    expect(names).toEqual(expect.arrayContaining([`convene ${noun} list`, `convene ${noun} show`]))
})

test('the name of a command loads this command only', async () => {
  const names = (await createProgram()).commands.map((command) => command.name())

  for (const name of names)
    expect((await createProgram(name)).commands.map((command) => command.name())).toEqual([name])
  expect((await createProgram('toString')).commands).toHaveLength(names.length)
})

test('the overview is the same as the help that loads all commands', async () => {
  expect(createOverview().helpInformation()).toBe((await createProgram()).helpInformation())
})

describe.each(namedCommands)('$name', ({ name, command }) => {
  const path = pathOf(command)

  test('shows its own help with a description, described options and an example', async () => {
    const { code, out } = await runInProcess(...path, '--help')

    expect([code, out]).toEqual([0, expect.stringContaining(`Usage: ${name} [options]`)])
    expect(command.description()).not.toBe('')
    for (const { flags, description } of [
      ...command.options,
      ...command.registeredArguments.map((argument) => ({ flags: argument.name(), description: argument.description })),
    ])
      expect([flags, description]).toEqual([flags, expect.stringMatching(/\S/)])
    expect(out).toMatch(/\nExamples:\n {2}(?:[A-Z]+=\S+ )?convene /)
    expect(command.commands.length > 0 || out.includes('--json')).toBe(true)
  })

  test('has valid commands as examples', async () => {
    const { out } = await runInProcess(...path, '--help')
    const examples = [...out.matchAll(/^ {2}(?:[A-Z]+=\S+ )?convene (.*)$/gm)].map(([, words = '']) => words)

    for (const example of examples) {
      const words =
        example
          .replace(/ < .*/, '')
          .match(/"[^"]*"|\S+/g)
          ?.map((word) => word.replaceAll('"', '')) ?? []
      expect([example, await isValid(words)]).toEqual([example, true])
    }
  })

  test('rejects an unknown option', async () => {
    const required = command.options.filter(({ mandatory }) => mandatory).flatMap(({ long }) => [long ?? '', 'x'])

    const { code, err } = await runInProcess(...path, ...required, '--frobnicate')

    expect([code, err]).toEqual([2, expect.stringContaining(`unknown option '--frobnicate'`)])
    expect(err).toMatch(`See ${name} --help.`)
  })
})

describe.each(groups)('$name', ({ name, command }) => {
  const path = pathOf(command)
  const [first = ''] = command.commands.map((subcommand) => subcommand.name())
  const typo = `${first.slice(0, 1)}${first.slice(2)}`

  test('rejects an unknown subcommand, even with --help, and suggests the right one', async () => {
    const results = [
      await runInProcess(...path, typo),
      await runInProcess(...path, typo, '--help'),
      await runInProcess('help', ...path, typo),
    ]

    for (const { code, out, err } of results) {
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(`unknown command '${typo}'. Did you mean '${first}'?\nSee ${name} --help.`)
    }
  })

  test('lists the subcommands if none is given', async () => {
    const { code, err } = await runInProcess(...path)

    expect(code).toBe(2)
    expect(err).toContain(`A command is missing after '${name}'. Use one of: ${first}`)
  })

  test('shows the help of a subcommand for help <command>', async () => {
    const { code, out } = await runInProcess('help', ...path, first)

    expect([code, out]).toEqual([0, expect.stringContaining(`Usage: ${name} ${first} [options]`)])
  })
})

test('the process prints help on standard output and errors on standard error', async () => {
  const [help, unknown, nested] = await Promise.all([
    runCommand(['organization', 'list', '--help'], {}),
    runCommand(['organization', 'lst', '--help'], {}),
    runCommand(['user', 'list', '--coun', '3', '--json'], {}),
  ])

  expect([help.code, help.err]).toEqual([0, ''])
  expect(help.out).toMatch(/^Usage: convene organization list [^]*--after <id>/)
  expect([unknown.code, unknown.out, unknown.err]).toEqual([
    2,
    '',
    `convene: unknown command 'lst'. Did you mean 'list'?\nSee convene organization --help.\n`,
  ])
  expect([nested.code, nested.out, JSON.parse(nested.err)]).toEqual([
    2,
    '',
    { error: `unknown option '--coun'. Did you mean '--count'?\nSee convene user list --help.` },
  ])
})

/** Returns whether each word is a command, a known option, its value or an expected argument. */
async function isValid(words: string[]) {
  let command = await createProgram()
  while (words.length > 0 && command.commands.length > 0) {
    const next = command.commands.find((subcommand) => subcommand.name() === words[0])
    if (!next) return words.every((word) => word === '--help')
    command = next
    words = words.slice(1)
  }
  const { operands, unknown } = command.parseOptions(words)
  const required = command.registeredArguments.filter((argument) => argument.required).length
  const areKnown = unknown.every((word) => word === '--help' || word === '-')
  const isHelp = unknown.includes('--help')
  return (
    areKnown &&
    (isHelp || operands.length + unknown.filter((word) => word === '-').length >= required) &&
    (isHelp ||
      command.options.every(
        (option) => !option.mandatory || command.getOptionValue(option.attributeName()) !== undefined,
      ))
  )
}
