import { useLocale } from 'next-intl'
import type { Locale } from '../contract/shapes.ts'
import { localeOfTag } from './locale.ts'

/** The interface's language as the contract names it; useLocale has its BCP 47 tag. */
export const useLocaleCode = (): Locale => localeOfTag(useLocale())
