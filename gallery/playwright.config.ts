import { spawnSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import common from '../playwright.config.ts'

/** The version that drew the pictures. */
const DRAWN_BY = '156.0.8078.79'

const version =
  spawnSync(common.use?.launchOptions?.executablePath ?? 'chromium', ['--version'], { encoding: 'utf8' })
    .stdout ?? ''
const isSameBrowser = version.includes(DRAWN_BY)

const { projects: _, ...shared } = common

/** Compares the pictures of the gallery; the file names contain no platform, because the pictures depend on none. */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../test-results/gallery',
  globalSetup: './global-setup.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    ...common.expect,
    // A tint that is 3% stronger is above these limits. Another version of the browser draws edges differently.
    toHaveScreenshot: isSameBrowser
      ? { maxDiffPixelRatio: 0.0001, threshold: 0.01 }
      : { maxDiffPixelRatio: 0.01, threshold: 0.2 },
  },
  use: {
    ...common.use,
    timezoneId: 'UTC',
    launchOptions: {
      ...common.use?.launchOptions,
      args: [
        ...(common.use?.launchOptions?.args ?? []),
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
})
