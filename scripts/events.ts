import { readFileSync, writeFileSync } from 'node:fs'
import { withEventTables } from './lib/event-tables.ts'
import { inRoot } from './lib/paths.mjs'

/** `npm run events` writes the tables of events in docs/webhooks.md. A test reports it if they are out of date. */

const page = inRoot('docs', 'webhooks.md')
writeFileSync(page, withEventTables(readFileSync(page, 'utf8')))
