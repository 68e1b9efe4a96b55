import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { contactDetailPages } from './contact-pages.ts'
import { customFieldCreatePages } from './custom-field-create-pages.ts'
import { customFieldDeletePages } from './custom-field-delete-pages.ts'
import { customFieldEditPages } from './custom-field-edit-pages.ts'
import { customFieldPages } from './custom-field-pages.ts'
import { duplicatePages } from './duplicate-pages.ts'
import { contactFormPages } from './edit-pages.ts'
import { contactListPages } from './list-pages.ts'
import { mergePages } from './merge-pages.ts'

/** Contacts, their duplicates, and the definitions of custom fields. */
export function contactPages(app: FastifyInstance, db: Db) {
  contactListPages(app, db)
  contactFormPages(app, db)
  contactDetailPages(app, db)
  duplicatePages(app, db)
  mergePages(app, db)
  customFieldPages(app, db)
  customFieldCreatePages(app, db)
  customFieldEditPages(app, db)
  customFieldDeletePages(app, db)
}
