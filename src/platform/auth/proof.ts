declare const proof: unique symbol

/**
 * A row that the caller may use in one way, for the compiler alone. Functions that write on behalf of a caller demand
 * it, so a forgotten check does not compile. `load*` functions of permissions.ts make it after the check.
 */
export type Proof<Row, Permission extends string> = Row & { readonly [proof]: Permission }

/** A row that the caller may change and delete. */
export type Managed<Row> = Proof<Row, 'manage'>

/** Only permissions.ts calls it (scripts/check-permissions.ts). The compiler cannot see the check: the one cast. */
export function prove<Row, Permission extends string>(row: Row, _permission: Permission) {
  return row as Proof<Row, Permission>
}

/** For what the service does without a caller: jobs, data deletion, the command line of the operator. */
export function managedByService<Row>(row: Row) {
  return prove(row, 'manage')
}
