import { z } from 'zod'
import { asId, type ImportFileId, type OrganizationId } from '../../platform/ids.ts'

/** What the check of a file found: the first contacts and problems, and how many rows of each kind there are. */
export const FilePreview = z.object({
  contacts: z.array(
    z.object({
      line: z.number(),
      values: z.array(z.object({ field: z.string(), text: z.string() })),
    }),
  ),
  refusals: z.array(z.object({ line: z.number(), problem: z.string() })),
  created: z.number(),
  existing: z.number(),
  refused: z.number(),
})

export type FilePreview = z.infer<typeof FilePreview>

export const FileJobPayload = z.object({
  organization_id: z.string().transform(asId<OrganizationId>),
  file_id: z.string().transform(asId<ImportFileId>),
})

export type FileJobPayload = z.infer<typeof FileJobPayload>
