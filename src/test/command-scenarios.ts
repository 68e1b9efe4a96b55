import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/db.ts'
import type { Company, Person } from './people.ts'

/** What a scenario needs: the running service and a company. */
export type CommandScene = {
  acme: Company
  app: FastifyInstance
  db: Db
  /** Runs all due jobs. */
  work(): Promise<void>
  /** Creates an admin whose account no other scenario uses. */
  newAdmin(): Promise<Person>
}

/** A command that is ready to run, with its entries in order. `actor`: the user, or null if it is no user. */
export type PreparedCommand = { run(): Promise<unknown>; entries: string[]; actor: { email: string } | null }

/** Prepares a command. The test calls it twice, so that a failed run does not affect the other one. */
export type Scenario = (scene: CommandScene) => Promise<PreparedCommand>
