import type { FastifyInstance } from 'fastify'
import { compressResponses } from './compress.ts'
import { revalidateResponses } from './etag.ts'
import { removeBodiesOfHead } from './head-requests.ts'

/** Everything that changes a body before it is sent. Versions are of the plain body, lengths of the compressed one. */
export function changeBodies(app: FastifyInstance) {
  revalidateResponses(app)
  compressResponses(app)
  removeBodiesOfHead(app)
}
