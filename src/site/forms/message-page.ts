import type { FastifyInstance } from 'fastify'
import { findFormSubmission } from '../../forms/routing-form-submissions/queries.ts'
import { getBranding } from '../../people/organizations/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { html, paragraphsOf } from '../../platform/html.ts'
import { asId } from '../../platform/ids.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { isId } from '../../platform/text.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { formStyle } from './layout.ts'

type Request = { Params: { uuid: string; submission: string } }

/** The message after a form was submitted. It shows none of the answers. */
export function messagePage(app: FastifyInstance, db: Db) {
  app.get<Request>('/forms/:uuid/answers/:submission', async (request, reply) => {
    const { uuid, submission: id } = request.params
    const submission = isId(uuid) && isId(id) ? await findFormSubmission(db, asId(uuid), asId(id)) : undefined
    const { organization_id, result } = submission ?? {}
    if (!organization_id || (result && result.type !== 'custom_message')) throw new NotFound()
    const texts = pageTexts(request)
    const { headline, body } = result?.value ?? {
      headline: texts.text('answers-saved'),
      body: texts.text('answers-saved-advice'),
    }
    const brand = await getBranding(db, organization_id)
    return sendPage(reply, {
      title: headline,
      texts,
      brand,
      cache: 'private',
      embedDomains: brand.embed_domains,
      style: formStyle,
      main: html`<h1><bdi>${headline}</bdi></h1>
<div dir="auto">${html.raw(paragraphsOf(body))}</div>`,
    })
  })
}
