import { writeFile } from 'node:fs/promises'
import { connectForBulk } from '../src/platform/db/db.ts'
import { exportStatistics } from '../src/test/large-statistics.ts'

/** Smaller tables may be read. */
const minRows = 400_000

/** Writes what PostgreSQL knows about the large tables: the test of plans uses src/test/large-statistics.json. */
export async function writeStatistics(url: string, file: string) {
  const db = connectForBulk(url, 1)
  try {
    const statistics = await exportStatistics(db, minRows)
    const lines = Object.entries(statistics).map(([table, { rows, columns }]) =>
      [
        `  ${JSON.stringify(table)}: { "rows": ${rows}, "columns": {`,
        Object.entries(columns)
          .map(([column, known]) => `    ${JSON.stringify(column)}: ${JSON.stringify(known)}`)
          .join(',\n'),
        '  } }',
      ].join('\n'),
    )
    await writeFile(file, `{\n${lines.join(',\n')}\n}\n`)
  } finally {
    await db.end()
  }
}
