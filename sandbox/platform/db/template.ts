import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { schemaFiles } from './migrate.ts'

export interface Templates {
  /** The folder of the copies. */
  folder: string
  /** Name of the seeded data: the first database with this name is copied when it is seeded; later ones load the copy. */
  world?: string | undefined
}

export interface Copied {
  pglite: PGlite
  /** Saves the seeded database as a copy. Does nothing if it was loaded from one or the data has no name. */
  keepWorld: () => Promise<void>
}

/**
 * An in-memory database that starts from a copy: of the seeded data if there is one, else of an empty database with
 * the schema. For tests, which start many: creating the schema takes 1.6 s of CPU, seeding about 2 s, loading a copy 1 s.
 */
export async function fromTemplate(
  { folder, world }: Templates,
  migrate: (empty: PGlite) => Promise<void>,
): Promise<Copied> {
  const schema = fingerprint()
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

/** Saves a copy and removes the files that `isOutdated` matches. */
async function save(pglite: PGlite, path: string, isOutdated: (name: string) => boolean): Promise<void> {
  const tar = await pglite.dumpDataDir('none')
  const folder = join(path, '..')
  mkdirSync(folder, { recursive: true })
  // Renamed only when complete: several test workers may save at the same time.
  const part = `${path}.${randomUUID()}`
  writeFileSync(part, Buffer.from(await tar.arrayBuffer()))
  renameSync(part, path)
  for (const name of readdirSync(folder)) {
    if (isOutdated(name) && join(folder, name) !== path) rmSync(join(folder, name), { force: true })
  }
}

/** Changes with the schema and with PGlite's version. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const pglite = join(import.meta.dirname, '../../../node_modules/@electric-sql/pglite/package.json')
  for (const path of [pglite, ...schemaFiles()]) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}
