import type { storeGuide } from '#lib/contract/store.ts'
import { type StorePlatform, storePlatforms } from '#lib/contract/store-auth.ts'
import { dayOf } from '#lib/rules/days.ts'
import { domainSuffixes } from '#lib/rules/store.ts'
import { platformNames } from '#sandbox/domain/stores/store-record/platform-names.ts'
import type { Context, Handler } from '#sandbox/platform/context.ts'
import type { Guide } from '#sandbox/platform/pdf/guide.ts'
import { printSheet } from '#sandbox/platform/pdf/print-sheet.ts'
import { providerWord } from '#sandbox/platform/vocabulary.ts'

const STEPS = ['begin', 'fill', 'authorize', 'done'] as const
const PARTNER_STEPS = ['app', 'sign_in', 'authorize', 'done'] as const

/** The binding guide of one platform or all: binding from the portal and from the platform. */
export const printGuide: Handler<typeof storeGuide> = async ({ ctx, input }) => {
  const { platform } = input
  return {
    fileName: platform ? `store-binding-${platform}.pdf` : 'store-binding.pdf',
    contentType: 'application/pdf',
    body: await printSheet(guideOf(ctx, platform ? [platform] : storePlatforms)),
  }
}

function guideOf({ locale, timeZone, now }: Context, platforms: readonly StorePlatform[]): Guide {
  const word = (key: string, values: Record<string, string> = {}) =>
    providerWord(locale, 'store_guide', key, values)
  const [only] = platforms
  return {
    plain: locale === 'en_US',
    title:
      platforms.length === 1 && only ? word('title_of', { platform: platformNames[only] }) : word('title'),
    subtitle: word('subtitle'),
    parts: [
      {
        title: word('portal.title'),
        text: word('portal.text'),
        steps: STEPS.map((step) => word(`portal.${step}`)),
      },
      ...platforms.map((platform) => {
        const values = { platform: platformNames[platform], suffix: domainSuffixes[platform] }
        return {
          title: word('platform.title', values),
          text: word(values.suffix ? 'platform.text' : 'platform.text_any', values),
          steps: PARTNER_STEPS.map((step) =>
            word(`platform.${step === 'sign_in' && platform === 'shopify' ? 'keys' : step}`, values),
          ),
        }
      }),
      {
        title: word('after.title'),
        text: word('after.text'),
        steps: ['again', 'gateway', 'elsewhere'].map((step) => word(`after.${step}`)),
      },
    ],
    footer: word('footer', { day: dayOf(now(), timeZone) }),
  }
}
