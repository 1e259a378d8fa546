import type { Sum } from '#lib/rules/coming.ts'

/** The color of an item's border. The text next to it has the same meaning. */
export const colorOf = ({ kind, failed }: Pick<Sum, 'kind' | 'failed'>): string =>
  failed ? 'error.main' : kind === 'payout' ? 'primary.main' : 'success.main'
