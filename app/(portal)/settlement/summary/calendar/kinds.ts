import type { Sum } from '#lib/rules/coming.ts'

/** The color of an item's border. The text next to it has the same meaning. */
export const kindColors: Record<Sum['kind'], string> = {
  payout: 'primary.main',
  reserve_release: 'success.main',
}
