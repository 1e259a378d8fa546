import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall, aptUpdate, canInstall } from './debian.mjs'
import { node24, nodeEnv } from './node24.mjs'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { say } from './say.mjs'

/** Renders the same pages with a third less work, because it has no window. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The system's Chromium, or undefined if Playwright's own is used. CHROMIUM_PATH names another one. */
export const chromiumPath = () =>
  [process.env.CHROMIUM_PATH, HEADLESS_SHELL, '/usr/bin/chromium'].find((path) => path && existsSync(path))

/** Chromium runs as root in containers, and connects only to the portal, not to Google's services. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

const hasChineseFont = () => {
  const found = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return found.status === 0 && found.stdout.trim() !== ''
}

/** Simulates the authenticator app; without it the tests compute the codes themselves. */
const hasOathtool = () => spawnSync('oathtool', ['--version'], { stdio: 'ignore' }).status === 0

/**
 * Installs the browser for e2e: Debian's packages if this process can install them, otherwise an existing
 * browser, or Playwright's own.
 * @param {Promise<void>} [npmPackages] settles when Playwright is installed
 */
export async function installChromium(npmPackages) {
  const wished = process.env.CHROMIUM_PATH ?? HEADLESS_SHELL
  if (existsSync(wished) && hasChineseFont() && hasOathtool()) return
  if (canInstall()) {
    say('Installing Chromium, a Chinese font and oathtool …')
    const others = ['fonts-noto-cjk', 'fontconfig', 'oathtool']
    if (
      (await aptUpdate()) &&
      ((await aptInstall('chromium-headless-shell', ...others)) || (await aptInstall('chromium', ...others)))
    )
      return
  }
  if (chromiumPath()) return
  await npmPackages
  await run(node24(), [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], {
    env: nodeEnv(),
  })
}
