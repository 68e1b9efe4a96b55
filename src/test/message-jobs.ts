import { createJobKinds } from '../worker.ts'

const refuse = () => Promise.reject(new Error('jobs run without a network here'))
export const noOutbound = { request: refuse, post: refuse, close: async () => {} }

/** All jobs but those that clean up: each step of a clock would make them due. */
export function messageJobs(log: Parameters<typeof createJobKinds>[2] = { error: () => {} }) {
  return Object.fromEntries(
    Object.entries(createJobKinds(undefined, noOutbound, log)).filter(
      ([name, { every }]) => every === undefined || name === 'ended meetings',
    ),
  )
}
