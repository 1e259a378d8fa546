import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/platform/db/schema/*.ts',
  out: './sandbox/platform/db/migrations',
})
