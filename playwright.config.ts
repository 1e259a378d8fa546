import { defineConfig } from '@playwright/test'
import type { PortalOptions } from '#e2e/fixtures/test.ts'
import { chromiumArguments, chromiumPath } from './scripts/lib/chromium.mjs'

const executablePath = chromiumPath()

/** The production build with a sandbox of its own (e2e/global-setup.ts). No retries: a test that wavers is wrong. */
export default defineConfig<PortalOptions>({
  testDir: './e2e',
  outputDir: './test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // An element that cannot be clicked fails its step before the test times out.
    actionTimeout: 30_000,
    // Animations are not tested and cost much CPU time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
})
