import { randomBytes } from 'node:crypto'
import { connectedTo, startPortal, startSandbox } from './scripts/lib/services.mjs'

const sandbox = startSandbox({
  port: 4723,
  portalPort: 3123,
  env: { SANDBOX_DATA: process.env.SD || 'memory', SANDBOX_TRANSACTIONS: process.env.ST || '20000' },
  log: '/tmp/screens-sandbox.log',
})
const portal = startPortal({
  port: 3123,
  env: {
    ...connectedTo(sandbox),
    SESSION_SECRET: 'x'.repeat(43),
    THROTTLE_ADDRESS: '100000',
    THROTTLE_ACCOUNT: '100000',
  },
  log: '/tmp/screens-portal.log',
})
await Promise.all([sandbox.ready(), portal.ready()])
console.log('up')
process.on('SIGTERM', async () => {
  await Promise.all([sandbox.group.stop(), portal.group.stop()])
  process.exit(0)
})
setInterval(() => {}, 1e9)
