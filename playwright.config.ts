import { defineConfig } from '@playwright/test'
import type { PortalOptions } from '#e2e/fixtures/test.ts'
import { chromiumArguments, chromiumPath } from './scripts/lib/chromium.mjs'

const executablePath = chromiumPath()

/** Most of them have a portal of their own, and wait for it most of the time. */
const instances = '**/{instances,proxy,trust}/**'

/** The production build with its own sandbox (e2e/global-setup.ts). No retries: a flaky test is wrong. */
export default defineConfig<PortalOptions>({
  testDir: './e2e',
  outputDir: './test-results',
  globalSetup: './e2e/global-setup.ts',
  // Node loads them itself, in a tenth of the time.
  build: { external: ['**/lib/**', '**/sandbox/**'] },
  // The first project starts first: at the end its tests would leave the processor idle.
  projects: [
    { name: 'instances', testMatch: `${instances}/*.spec.ts` },
    { name: 'pages', testIgnore: instances },
  ],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For two cores: tests wait for the network part of the time.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // An element that cannot be clicked fails before the test's timeout, with a precise message.
    actionTimeout: 30_000,
    // Animations are not tested, and take most of the processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // A test leaves a page before optimized code pays off.
    launchOptions: {
      args: [...chromiumArguments, '--js-flags=--no-opt --no-maglev'],
      ...(executablePath && { executablePath }),
    },
  },
})
