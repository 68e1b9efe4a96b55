import type { FastifyRequest } from 'fastify'
import { findPublishedForm } from '../../forms/routing-forms/queries.ts'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { asId } from '../../platform/ids.ts'
import { guessZone } from '../../platform/pages/browser/guess-zone.ts'
import { countryOf } from '../../platform/pages/browser/zone-countries.ts'
import { isId } from '../../platform/text.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { parseContext, type FormContext, type FormInput, type Query } from './rules.ts'

export type Request = { Params: { uuid: string }; Querystring: Query; Body: FormInput | undefined }

/** A malformed id is not found, like a deleted form. */
export async function loadForm(db: Db, request: FastifyRequest<Request>) {
  const {
    params: { uuid },
    query,
  } = request
  const form = isId(uuid) ? await findPublishedForm(db, asId(uuid)) : undefined
  if (!form) throw new NotFound()
  const context = parseContext(query)
  return {
    form,
    context,
    brand: await getBranding(db, form.organization_id),
    texts: pageTexts(request),
    country: countryIn(request, context),
  }
}

/** Where the visitor probably is. */
function countryIn({ headers }: FastifyRequest<Request>, { view }: FormContext) {
  const zone = view.timezone ?? guessZone(headers['accept-language'] ?? '')
  return zone === undefined ? undefined : countryOf(zone)
}
