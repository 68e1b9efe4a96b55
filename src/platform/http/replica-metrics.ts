import { Counter, type Registry } from 'prom-client'
import { replicaReads } from '../db/replica-state.ts'

/** Who answered the requests that only read lists. Empty without a replica. */
export function addReplicaMetrics(register: Registry) {
  new Counter({
    name: 'convene_replica_reads_total',
    help: 'Requests that a replica can answer, by the server that did and, for the primary, by reason',
    labelNames: ['server', 'reason'],
    registers: [register],
    collect() {
      this.reset()
      for (const [answer, count] of replicaReads) {
        const isReplica = answer === 'replica'
        this.inc({ server: isReplica ? 'replica' : 'primary', reason: isReplica ? 'none' : answer }, count)
      }
    },
  })
}
