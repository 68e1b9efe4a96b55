import { signedInBrowser, uploadBody } from '../browser-session.ts'
import type { CommandScene, Scenario } from '../command-scenarios.ts'
import type { SiteForm } from '../attacks/account-forms.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { Person } from '../people.ts'

export type AreaScene = Pick<CommandScene, 'acme' | 'app' | 'db'>

/** A form as a user filled it. `by`: who submits it, if it is not the user that `fill` got. */
export type FilledForm = {
  path: string
  fields?: Record<string, string>
  file?: { name: string; content: Buffer }
  by?: { user: Person; organization_id: OrganizationId }
}

export type AreaForm = {
  /** What it writes to the activity log, in order, or why it changes nothing. */
  entries: string[] | string
  /** Prepares what the form is about. Tests call it several times. `user`: an admin of Acme. */
  fill(scene: AreaScene, user: Person): Promise<FilledForm>
}

/** What the tests of all pages need to know about an area of the console. */
export type ConsoleArea = {
  /** By path: `/console/people/:id/role`. */
  forms: Record<string, AreaForm>
  /** Addresses by path, for the owner, about things whose every text is `markup`, and with `markup` as parameters. */
  pages(scene: AreaScene, markup: string): Promise<Record<string, string[]>>
  /** Forms with `markup` in every field. */
  inputs(scene: AreaScene, markup: string): Promise<[path: string, fields: Record<string, string>][]>
  /** By the beginning of a path with an id: the URI of such a thing that belongs to Cyd, or that only admins see. */
  samples(scene: AreaScene): Promise<[prefix: string, uri: string][]>
}

/** The scenarios of forms that change something. */
export function areaCommands({ forms }: ConsoleArea): Record<string, Scenario> {
  const scenarios = Object.entries(forms).flatMap(([path, { entries, fill }]): [string, Scenario][] =>
    typeof entries === 'string'
      ? []
      : [
          [
            path,
            async (scene) => {
              const admin = await scene.newAdmin()
              const filled = await fill(scene, admin)
              const { user, organization_id } = filled.by ?? { user: admin, organization_id: scene.acme.id }
              const browser = await signedInBrowser(scene.db, scene.app, user, organization_id)
              const run = () =>
                filled.file
                  ? browser.upload(filled.path, filled.file.name, filled.file.content)
                  : browser.post(filled.path, filled.fields)
              return { run, entries, actor: user }
            },
          ],
        ],
  )
  return Object.fromEntries(scenarios)
}

/** The reasons of forms that change nothing. */
export function areaReasons({ forms }: ConsoleArea): Record<string, string> {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([path, { entries }]) => (typeof entries === 'string' ? [[path, entries]] : [])),
  )
}

/** The forms, ready to be submitted by Ada. */
export function areaForms({ forms }: ConsoleArea, scene: AreaScene): Record<string, () => Promise<SiteForm>> {
  return Object.fromEntries(
    Object.entries(forms).map(([name, { fill }]) => [
      `POST ${name}`,
      async () => {
        const { acme, app, db } = scene
        const { path, fields = {}, file, by } = await fill(scene, acme.ada)
        const browser = await signedInBrowser(db, app, by?.user ?? acme.ada, by?.organization_id ?? acme.id)
        return { browser, path, fields, ...(file && { body: uploadBody(file.name, file.content) }) }
      },
    ]),
  )
}
