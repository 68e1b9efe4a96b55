import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { builderPages } from './builder-pages.ts'
import { copyFormPages } from './copy-pages.ts'
import { createFormPages } from './create-pages.ts'
import { deleteFormPages } from './delete-pages.ts'
import { formListPages } from './list-pages.ts'
import { runPages } from './run-pages.ts'
import { shareFormPages } from './share-page.ts'
import { submissionPage } from './submission-page.ts'
import { submissionPages } from './submission-pages.ts'

const mounts = [
  formListPages,
  createFormPages,
  copyFormPages,
  deleteFormPages,
  builderPages,
  runPages,
  submissionPages,
  submissionPage,
  shareFormPages,
]

/** Routing forms: the list, the builder, test runs, submissions and sharing. */
export function routingFormPages(app: FastifyInstance, db: Db) {
  for (const mount of mounts) mount(app, db)
}
