import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * V8 compiles the functions of a script that begins with this line while it loads, in parallel with the main thread.
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Adds the hint to every script of a build for the browser. A page calls most functions of its scripts while it starts;
 * without the hint each one is compiled on the main thread when it is first called. Browsers without the hint ignore it.
 * @param distDir the folder of the build
 */
export function addCompileHints(distDir) {
  const folder = join(distDir, 'static', 'chunks')
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const path = join(folder, name)
    const script = readFileSync(path, 'utf8')
    if (!script.startsWith(HINT)) writeFileSync(path, HINT + script)
  }
}
