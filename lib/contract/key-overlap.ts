import { z } from 'zod'

export const keyOverlaps = ['none', 'hour', 'day', 'week'] as const
/** Of an API key, and of a webhook's signing secret. */
export const keyOverlap = z
  .enum(keyOverlaps)
  .meta({ id: 'KeyOverlap', description: 'How long a replaced key keeps working.' })
