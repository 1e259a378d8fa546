import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { node24, nodeEnv } from './lib/node24.mjs'
import { inRoot } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'
import { fail } from './lib/say.mjs'

/**
 * `npm run migrations`: drizzle-kit generates the migration from the last snapshot of the schema to the
 * tables in sandbox/platform/db/schema. Its snapshots are then reduced from 12,000 lines to one line per
 * table.
 */

const folder = inRoot('sandbox', 'platform', 'db', 'migrations', 'meta')

/** JSON with one line per entry of `tables`, so that a diff shows the changed table. */
function compact({ tables, ...rest }) {
  const lines = Object.entries(tables).map(
    ([name, table]) => `${JSON.stringify(name)}: ${JSON.stringify(table)}`,
  )
  return `${JSON.stringify(rest).slice(0, -1)}, "tables": {\n${lines.join(',\n')}\n}}\n`
}

async function migrations() {
  const config = inRoot('sandbox', 'platform', 'db', 'drizzle.config.ts')
  const kit = inRoot('node_modules', 'drizzle-kit', 'bin.cjs')
  await run(node24(), [kit, 'generate', '--config', config, ...process.argv.slice(2)], { env: nodeEnv() })
  for (const name of readdirSync(folder).filter((each) => each.endsWith('_snapshot.json'))) {
    const path = `${folder}/${name}`
    writeFileSync(path, compact(JSON.parse(readFileSync(path, 'utf8'))))
  }
}

migrations().catch(fail)
