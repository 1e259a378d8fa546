/**
 * How many cases a generated test tries: `bounded` in `npm test`, `full` in `npm run trust`, which proves the
 * figures of docs/security.md.
 */
export const size = (bounded: number, full: number): number => (process.env.TRUST === 'full' ? full : bounded)
