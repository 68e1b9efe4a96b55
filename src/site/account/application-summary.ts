import type { OwnedApplication } from '../../access/applications/queries.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { staleNotice } from '../console/stale-form.ts'
import type { ApplicationInput } from './application-form.ts'
import { scopeTexts } from './scope-texts.ts'

/** The form of an application as it is saved. */
export function savedInput({ name, redirect_uris, scopes }: OwnedApplication): ApplicationInput {
  const checked = scopes.map((scope) => (scope === 'groups' ? 'groups:read' : scope))
  return { name, redirect_uris: redirect_uris.join('\n'), checked }
}

/** Both versions, after another admin changed the application. */
export function renderDifferences(saved: ApplicationInput, shown: ApplicationInput, texts: Texts) {
  const { text } = texts
  const row = (label: string, read: (input: ApplicationInput) => string) => ({
    label,
    theirs: read(saved),
    yours: read(shown),
  })
  const rows = [
    row(text('account-name'), ({ name }) => name),
    row(text('application-redirects'), ({ redirect_uris }) => redirect_uris.replaceAll(/\s+/g, ' ')),
    row(text('account-scopes'), ({ checked }) => scopeTexts(checked.toSorted(), texts).join('; ')),
  ]
  return staleNotice(
    rows.filter(({ theirs, yours }) => theirs !== yours),
    texts,
  )
}
