import { SettingsError } from '#lib/rules/settings.ts'
import { loadBrands } from '#lib/server/branding/brands.ts'
import { parseEnv } from '#lib/server/env.ts'
import { environment } from '#sandbox/environment.ts'

/** `npm start` reports the invalid settings of both processes before it builds and starts them. */

const checks = [
  () => loadBrands(parseEnv(process.env).brandingDir),
  // With PROVIDER_URL there is no sandbox.
  () => process.env.PROVIDER_URL || environment(process.env),
]
for (const check of checks) {
  try {
    check()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
