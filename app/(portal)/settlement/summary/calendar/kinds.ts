import type { Sum } from '#lib/rules/coming.ts'

/** Selects the color of an item's border. */
export const kindClass = ({ kind, failed }: Pick<Sum, 'kind' | 'failed'>): string =>
  `portal-kind ${failed ? 'failed' : kind}`
