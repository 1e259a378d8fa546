import type { getCarriers as getCarriersCall } from '#lib/contract/common.ts'
import type { Handler } from '../context.ts'
import { inLocale } from '../vocabulary.ts'
import { carriers } from './data/carriers.ts'

/** Carriers and their tracking sites. */
export const getCarriers: Handler<typeof getCarriersCall> = async ({ ctx }) =>
  carriers.map(({ carrierCode, zh, en, trackingSite }) => ({
    carrierCode,
    label: inLocale(ctx.locale, zh, en),
    trackingSite,
  }))
