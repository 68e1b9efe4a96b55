import pg from 'pg'

/** Instants stay text: a JavaScript Date would drop the microseconds that the API promises. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.TIMESTAMPTZ ? instant : pg.types.getTypeParser(oid, format ?? 'text'),
}

/** `2026-11-15 01:02:03.45+00` becomes `2026-11-15T01:02:03.450000Z`. */
export function instant(text: string) {
  const zone = text.length - 3
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, zone).padEnd(6, '0')}Z`
}
