import type { FastifyRequest } from 'fastify'
import { findPublishedForm } from '../../forms/routing-forms/queries.ts'
import { getOrganization } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { asId } from '../../platform/ids.ts'
import { isId } from '../../platform/text.ts'
import { parseTracking, type Query, type FormInput } from './rules.ts'

export type Request = { Params: { uuid: string }; Querystring: Query; Body: FormInput | undefined }

/** A malformed id is not found, like a deleted form. */
export async function loadForm(db: Db, { params, query }: FastifyRequest<Request>) {
  const form = isId(params.uuid) ? await findPublishedForm(db, asId(params.uuid)) : undefined
  if (!form) throw new NotFound()
  const { name: owner } = await getOrganization(db, form.organization_id)
  return { form, owner, tracking: parseTracking(query) }
}
