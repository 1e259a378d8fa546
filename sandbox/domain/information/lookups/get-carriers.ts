import type { getCarriers as getCarriersCall } from '#lib/contract/common.ts'
import type { Handler } from '#sandbox/platform/context.ts'
import { carriers } from '#sandbox/platform/reference/carriers.ts'
import { inLocale } from '#sandbox/platform/vocabulary.ts'

/** Carriers and their tracking sites. */
export const getCarriers: Handler<typeof getCarriersCall> = async ({ ctx }) =>
  carriers.map(({ carrierCode, zh, en, trackingSite }) => ({
    carrierCode,
    label: inLocale(ctx.locale, zh, en),
    trackingSite,
  }))
