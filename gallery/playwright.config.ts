import { defineConfig } from '@playwright/test'
import common from '../playwright.config.ts'

/** Compares the pictures of the gallery; the file names contain no platform, because the pictures depend on none. */
export default defineConfig({
  ...common,
  testDir: '.',
  outputDir: '../test-results/gallery',
  globalSetup: './global-setup.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    ...common.expect,
    // Two machines can smooth the edge of a letter differently. A tint that is 3% stronger is above these limits.
    toHaveScreenshot: { maxDiffPixelRatio: 0.0001, threshold: 0.01 },
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
