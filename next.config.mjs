import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Types are a stage of their own in npm test, tests and scripts included; a start needs none of them.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pino', 'ioredis', 'undici'],
  experimental: { serverActions: { allowedOrigins: [] } },
}

export default withNextIntl(config)
