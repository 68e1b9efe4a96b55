import { beforeAll, expect, test } from 'vitest'
import { attackedService } from './attacked-service.ts'
import { hostileMessages } from './hostile-inputs.ts'
import { mailClient } from './incoming-mail.ts'
import { measureSlowdown } from './monitored-process.ts'

const { requests, recipient, mailPort, running, start, send, uploadContactFile } = await attackedService()

/** On a machine like the one of CI. */
const maxPieceMs = 50
let slowdown = 1
beforeAll(() => {
  slowdown = measureSlowdown()
})

/** The first time loads modules and compiles, which strangers cannot cause again. */
async function longestPieceOf(work: () => Promise<unknown>) {
  await work()
  const pieces: number[] = []
  for (const _ of [1, 2]) {
    await running.longestPiece()
    await work()
    pieces.push(await running.longestPiece())
  }
  // A collection of garbage can fall into either run.
  return Math.min(...pieces)
}

const limit = () => maxPieceMs * slowdown

const names = Object.keys(requests) as (keyof typeof requests)[]

test.each(names)('%s: the worst requests hold up no others', async (name) => {
  for (const [i, request] of requests[name].entries()) {
    let status = 0
    const piece = await longestPieceOf(async () => {
      status = (await send(request)).status
      // A service that ends the connection, or fails, has not read the input.
      expect([200, 201, 303, 400, 401, 403, 404, 413, 429], `${name} ${i}`).toContain(status)
    })
    report(name, i, piece, status)
    expect.soft(piece, `${name} ${i}`).toBeLessThan(limit())
  }
})

test('email: the worst messages hold up no others', async () => {
  const deliver = mailClient(mailPort)
  for (const [i, raw] of hostileMessages().entries()) {
    const piece = await longestPieceOf(async () =>
      expect([250, 450, 550, 554], `email ${i}`).toContain(await deliver(recipient, { raw })),
    )
    report('email', i, piece)
    expect.soft(piece, `email ${i}`).toBeLessThan(limit())
  }
})

/** Uploads a contact file and waits until it is checked. */
async function checkContactFile() {
  const file = (await uploadContactFile()) ?? ''
  await expect.poll(async () => (await send({ path: file, as: 'browser' })).headers['refresh']).toBeUndefined()
}

test('contactFile: the worst file holds up no others', async () => {
  const piece = await longestPieceOf(checkContactFile)
  report('contactFile', 0, piece)

  expect(piece).toBeLessThan(limit())
})

/** With SHOW_PIECES=1. */
function report(name: string, i: number, piece: number, status = 0) {
  if (process.env['SHOW_PIECES']) process.stdout.write(`${name} ${i}: ${piece.toFixed(1)} ms, ${status}\n`)
}

test('control: the work of a start, which takes longer than the limit, is found', async () => {
  const {
    longestPiece,
    service: { kill },
  } = await start()
  const piece = await longestPiece()
  await kill()

  expect(piece).toBeGreaterThan(maxPieceMs)
})
