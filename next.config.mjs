import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'
import { addCompileHints } from './scripts/lib/compile-hints.mjs'
import { compressFiles } from './scripts/lib/compressed-files.mjs'
import { writePageScripts } from './scripts/lib/page-scripts.mjs'
import { buildId } from './scripts/lib/sources.mjs'

/** Formats compiled messages. Turbopack resolves an alias only as a path that begins with a dot. */
const formatOnly = `./${relative(import.meta.dirname, fileURLToPath(import.meta.resolve('use-intl/format-message/format-only')))}`

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  // Instances that were built from the same sources are one version. A page of another version loads a new document.
  generateBuildId: buildId,
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      addCompileHints(distDir)
      writePageScripts(distDir)
      await compressFiles(distDir)
    },
  },
  // npm test checks the types in a separate stage, including tests and scripts. A start does not need them.
  typescript: { ignoreBuildErrors: true },
  // The portal resizes no pictures, so the server does not need the package for it.
  outputFileTracingExcludes: { '*': ['node_modules/sharp/**', 'node_modules/@img/**'] },
  serverExternalPackages: [
    'pino',
    'ioredis',
    'undici',
    '@opentelemetry/api',
    '@opentelemetry/exporter-metrics-otlp-http',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-metrics',
    '@opentelemetry/sdk-trace',
  ],
  turbopack: {
    rules: {
      // The browser needs no descriptions of the contract. A path as the rule's key would match no file.
      '*.ts': {
        condition: { all: ['browser', { path: /lib\/contract\// }] },
        loaders: ['./scripts/lib/contract-texts.cjs'],
      },
      '*.js': {
        condition: {
          all: [
            'browser',
            { path: /zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/ },
          ],
        },
        loaders: ['./scripts/lib/zod-for-browsers.cjs'],
      },
      '*.json': {
        condition: { path: /messages\/(en_US|zh_CN)\// },
        loaders: ['./scripts/lib/compile-messages.cjs'],
      },
    },
    resolveAlias: { 'use-intl/format-message': formatOnly },
  },
  experimental: {
    // Writing the cache takes a third of a first build. A folder with an earlier build is probably built again.
    turbopackFileSystemCacheForBuild: existsSync(join(import.meta.dirname, '.next', 'standalone')),
    // Fewer and larger files compress better: a list loads 17 instead of 24, and 2% fewer bytes.
    turbopackChunking: { minChunkSize: 100_000 },
    serverActions: { allowedOrigins: [] },
    // What a menu fetched ahead is as old as other fetched data at most.
    staleTimes: { static: 30 },
  },
}

export default withNextIntl(config)
