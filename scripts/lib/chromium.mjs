import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { node24, nodeEnv } from './node24.mjs'
import { inRoot } from './paths.mjs'
import { exitCodeOf, run } from './processes.mjs'
import { say } from './say.mjs'

/** Draws the same pages with a third less work: it has no window to keep. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The system's Chromium, or undefined where Playwright's own is used. CHROMIUM_PATH names another. */
export const chromiumPath = () =>
  [process.env.CHROMIUM_PATH, HEADLESS_SHELL, '/usr/bin/chromium'].find((path) => path && existsSync(path))

/** It runs as root in containers, and speaks to the portal alone, not to its maker. */
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

/** Plays the authenticator app; where it is missing the tests compute its codes themselves. */
const hasOathtool = () => spawnSync('oathtool', ['--version'], { stdio: 'ignore' }).status === 0

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Ends what waits for a network that is not there, in milliseconds. */
const INSTALL_LIMIT = 120_000

const apt = async (...args) =>
  (await exitCodeOf('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: INSTALL_LIMIT,
  })) === 0

/** What e2e needs: Debian's packages where we may install them, else what there is, or Playwright's own browser. */
export async function installChromium() {
  const wished = process.env.CHROMIUM_PATH ?? HEADLESS_SHELL
  if (existsSync(wished) && hasChineseFont() && hasOathtool()) return
  if (process.getuid?.() === 0 && isDebian()) {
    say('Installing Chromium, a Chinese font and oathtool …')
    const install = (...packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
    const others = ['fonts-noto-cjk', 'fontconfig', 'oathtool']
    if (
      (await apt('update', '-qq')) &&
      ((await install('chromium-headless-shell', ...others)) || (await install('chromium', ...others)))
    )
      return
  }
  if (chromiumPath()) return
  await run(node24(), [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], {
    env: nodeEnv(),
  })
}
