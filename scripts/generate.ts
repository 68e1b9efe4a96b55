/**
 * Writes the files that follow from the sources: openapi.json, schema.sql, en.json, the small versions of browser
 * scripts, and the tables in docs/retention.md, docs/webhooks.md and docs/workflows.md.
 * With --check it only says whether they are fresh.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { retentionTable } from '../src/compliance/retention/tables.ts'
import { variableTable } from '../src/messages/message-templates/documentation-table.ts'
import { config } from '../src/platform/config.ts'
import { connect } from '../src/platform/db/db.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { sql } from '../src/platform/db/sql.ts'
import { english } from '../src/platform/texts/english.ts'
import { openapi } from '../src/platform/http/openapi.ts'
import { recordedBase } from '../src/platform/http/openapi/examples.ts'
import { ownedTables } from '../src/resources.ts'
import { routes } from '../src/routes.ts'
import { eventTable } from '../src/webhooks/subscriptions/event-table.ts'
import { dumpSchema } from './dump-schema.ts'
import { minifyScript } from './minify.ts'

const generated = {
  'openapi.json': `${JSON.stringify(openapi(routes), null, 2)}\n`
    .replaceAll(config.AUTH_URL, recordedBase)
    .replaceAll(config.BASE_URL, recordedBase),
  'schema.sql': await schemaOfFreshDatabase(),
  'docs/retention.md': await pageWithTable('docs/retention.md', 'Table', retentionTable(ownedTables)),
  ...Object.fromEntries(
    ['booking', 'embed-frame', 'embed-convene', 'embed-calendly'].map((name) => [
      `src/platform/pages/small/${name}.js`,
      minifyScript(name),
    ]),
  ),
  'src/platform/texts/en.json': `${JSON.stringify(english, null, 2)}\n`,
  'docs/webhooks.md': await pageWithTable('docs/webhooks.md', 'Event', eventTable()),
  'docs/workflows.md': await pageWithTable('docs/workflows.md', 'Variable', variableTable()),
}

for (const [path, text] of Object.entries(generated)) {
  if (!process.argv.includes('--check')) await writeFile(path, text)
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${path} is not fresh. Run: npm run check -- --write\n`)
    process.exitCode = 1
  }
}

/** The page with its table written anew. The text around the table is written by hand. */
async function pageWithTable(path: string, firstColumn: string, table: string) {
  const page = await readFile(path, 'utf8')
  return page.replace(new RegExp(`^\\| ${firstColumn} \\|[^]*?\\|$(?!\\n\\|)`, 'm'), () => table)
}

async function schemaOfFreshDatabase() {
  const embedded = await startEmbedded('.cache/test')
  const name = `convene_schema_${process.pid}`
  const admin = connect(embedded.superuserUrl, 1)
  try {
    await admin.run(sql`create database ${sql.identifier(name)}`)
    const url = new URL(embedded.superuserUrl)
    url.pathname = `/${name}`
    await migrate(url.toString())
    return await dumpSchema(url.toString())
  } finally {
    await admin.run(sql`drop database if exists ${sql.identifier(name)} with (force)`)
    await admin.end()
    await embedded.stop()
  }
}
