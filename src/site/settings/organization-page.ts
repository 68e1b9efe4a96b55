import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { organizations } from '../../people/organizations/routes.ts'
import type { Organization } from '../../people/organizations/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { apiFor } from '../console/api.ts'
import { logoSection, logoStyle } from './logo-form.ts'
import {
  organizationInput,
  problemSummary,
  renderOrganizationForm,
  staleDifferences,
  type OrganizationInput,
} from './organization-form.ts'
import { sendSettings } from './tabs-list.ts'

export type OrganizationState = {
  message?: string | undefined
  problems?: Problems
  input?: OrganizationInput
  isStale?: boolean
}

/** The page with the organization as it is saved now, and with what the user typed. */
export async function sendOrganization(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { message, problems = [], input, isStale }: OrganizationState,
) {
  const texts = pageTexts(request)
  const user = signedInUserOf(request)
  const organization = await apiFor(db, request).one<Organization>(organizations, 'GET /organizations/:uuid', {
    ids: { uuid: user.organization_id },
  })
  const saved = organizationInput(organization)
  return sendSettings(reply, user, 'organization', {
    status: isStale ? 409 : problems.length > 0 ? 400 : 200,
    style: logoStyle,
    main: html`${notice(message)}
${isStale && input && staleDifferences(saved, input, texts)}
${problemSummary(problems, texts)}
${renderOrganizationForm(organization, input ?? saved, problems, texts)}
${logoSection(organization, problems, texts)}
<section aria-labelledby="yours"><h2 id="yours">${texts.text('settings-yours')}</h2>
<p>${texts.text('settings-yours-note')} <a href="/account">${texts.text('nav-account')}</a></p></section>`,
  })
}
