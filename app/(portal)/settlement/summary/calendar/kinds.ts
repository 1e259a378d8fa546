import type { Sum } from '#lib/rules/coming.ts'

/** The edge of what comes; its words stand beside it. */
export const kindColors: Record<Sum['kind'], string> = {
  payout: 'primary.main',
  reserve_release: 'success.main',
}
