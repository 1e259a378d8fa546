import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

export interface Templates {
  /** Where copies are kept. */
  folder: string
  /** Names a seeded world: the first database of this name is copied when it is seeded, later ones begin as it. */
  world?: string | undefined
}

export interface Copied {
  pglite: PGlite
  /** Keeps the database, seeded by now, for others; nothing where it began as such a copy or has no name. */
  keepWorld: () => Promise<void>
}

/**
 * An in-memory database that starts as a copy: of a seeded world where there is one, else of an empty one with its
 * schema. Making the schema takes 1.6 s of processor time, seeding nearly 2; loading a copy 1. For tests, which start
 * many.
 */
export async function fromTemplate(
  { folder, world }: Templates,
  migrationsFolder: string,
  migrate: (empty: PGlite) => Promise<void>,
): Promise<Copied> {
  const schema = fingerprint(migrationsFolder)
  const seeded = world && join(folder, `${schema}-${world}.tar`)
  if (seeded && existsSync(seeded)) return { pglite: await load(seeded), keepWorld: async () => {} }
  const empty = join(folder, `${schema}.tar`)
  const pglite = existsSync(empty) ? await load(empty) : await PGlite.create('memory://')
  if (!existsSync(empty)) {
    await migrate(pglite)
    await save(pglite, empty, (name) => name.endsWith('.tar'))
  }
  return {
    pglite,
    keepWorld: async () => {
      if (seeded) await save(pglite, seeded, (name) => name.includes('-') && name.endsWith('.tar'))
    },
  }
}

const load = (path: string) => PGlite.create('memory://', { loadDataDir: new Blob([readFileSync(path)]) })

/** In place of those that `isOutdated` names. */
async function save(pglite: PGlite, path: string, isOutdated: (name: string) => boolean): Promise<void> {
  const tar = await pglite.dumpDataDir('none')
  const folder = join(path, '..')
  mkdirSync(folder, { recursive: true })
  // Under its name only when it is whole: several test workers may be at it.
  const part = `${path}.${randomUUID()}`
  writeFileSync(part, Buffer.from(await tar.arrayBuffer()))
  renameSync(part, path)
  for (const name of readdirSync(folder)) {
    if (isOutdated(name) && join(folder, name) !== path) rmSync(join(folder, name), { force: true })
  }
}

/** Another one for another schema or another release of the database. */
function fingerprint(migrationsFolder: string): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json')))
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)))
  }
  hash.update(readFileSync(join(migrationsFolder, 'meta/_journal.json')))
  return hash.digest('hex').slice(0, 16)
}
