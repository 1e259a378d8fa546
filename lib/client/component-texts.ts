import english from '#messages/en_US/component.json' with { type: 'json' }
import chinese from '#messages/zh_CN/component.json' with { type: 'json' }
import type { LanguageTag } from '../i18n/locale.ts'

/**
 * The texts that components of MUI show by default. The locales of MUI are not used: loading them creates number formats,
 * which takes 20 ms of every page.
 */
export const componentTexts = (language: LanguageTag) => (language === 'zh-CN' ? chinese : english)
