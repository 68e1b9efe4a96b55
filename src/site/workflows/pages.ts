import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { workflowCreatePages } from './create-pages.ts'
import { workflowEditorPages } from './editor-pages.ts'
import { workflowCommands } from './list-commands.ts'
import { workflowListPages } from './list-pages.ts'
import { workflowPreviewPages } from './preview-pages.ts'
import { workflowRunPages } from './run-pages.ts'

const mounts = [
  workflowListPages,
  workflowCommands,
  workflowCreatePages,
  workflowEditorPages,
  workflowPreviewPages,
  workflowRunPages,
]

/** The list of workflows, the editor, previews and the log of runs. */
export function workflowPages(app: FastifyInstance, db: Db) {
  for (const mount of mounts) mount(app, db)
}
