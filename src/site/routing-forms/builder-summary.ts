import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import { html } from '../../platform/html.ts'
import { errorSummary } from '../console/form-problems.ts'
import { staleNotice } from '../console/stale-form.ts'
import { controlsOf } from './builder-control-list.ts'
import { differencesOf } from './builder-difference-list.ts'
import { draftOf } from './builder-state.ts'
import type { BuilderView } from './builder-view.ts'

/** What is wrong with the form, or what someone else saved. It has the focus when the page opens. */
export function builderSummary(form: RoutingForm, view: BuilderView, isStale = false) {
  const { problems, texts } = view
  return html`${isStale && staleNotice(differencesOf(draftOf(form), view), texts)}
${errorSummary(problems, controlsOf(view), texts)}`
}
