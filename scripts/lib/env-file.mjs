import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { Refusal } from './say.mjs'

/** Adds the settings of the file to the environment of this process and of those that it starts. Set variables win. */
export function loadEnvFile(path = inRoot('.env')) {
  if (!existsSync(path)) return
  if (!process.loadEnvFile) {
    throw new Refusal(
      `.env needs Node 20.12 or later (this is ${process.version}). Set the variables instead.`,
    )
  }
  process.loadEnvFile(path)
}
