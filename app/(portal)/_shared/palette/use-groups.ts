'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { accountEntry, menuOf } from '#components/layout/menu.ts'
import type { PaletteWords } from '#lib/client/palette-words.ts'
import { usePortal } from '#lib/client/portal.tsx'
import { showWindow } from '#lib/client/shell-window.ts'
import { refundList } from '#lib/contract/refund.ts'
import { listHref } from '#lib/contract/search-params.ts'
import { email, locales } from '#lib/contract/shapes.ts'
import { searchHelp } from '#lib/help/search.ts'
import { languageTag } from '#lib/i18n/locale.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { actionsOf } from './actions.ts'
import { fitness, fitting } from './match.ts'
import type { PaletteGroup, PaletteOption } from './option.ts'

const MAX_ENTRIES = { actions: 4, pages: 6, help: 4 }

/** The options that the portal itself has for the input. They are available immediately. */
export function useOwnGroups(
  typed: string,
  words: PaletteWords,
): Record<'actions' | 'pages' | 'help', PaletteGroup> {
  const actions = useActions()
  const pages = usePages(words)
  const refunds = useRefunds()
  return useMemo(() => {
    const help = typed.trim() === '' ? [] : searchHelp(words.help, typed).slice(0, MAX_ENTRIES.help)
    return {
      actions: {
        id: 'actions',
        options: [...refunds(typed), ...fitting(actions, typed, ({ label }) => [label], MAX_ENTRIES.actions)],
      },
      pages: { id: 'pages', options: pages(typed) },
      help: {
        id: 'help',
        options: help.map(({ document: { href, title, article } }) => ({
          id: `help ${href}`,
          label: title,
          ...(article && { detail: article }),
          href,
        })),
      },
    }
  }, [actions, pages, refunds, typed, words])
}

const REFUNDS = '/deal/refund'

/** All refunds of a customer whose email was typed. */
function useRefunds(): (typed: string) => PaletteOption[] {
  const t = useTranslations('palette')
  const { pages } = usePortal()
  return useMemo(() => {
    const may = pages.includes(REFUNDS)
    return (typed) => {
      const { data } = email.safeParse(typed.trim())
      if (!may || data === undefined) return []
      const href = listHref(REFUNDS, refundList, { email: data })
      return [{ id: 'action refunds', label: t('do.refunds_of', { email: data }), href }]
    }
  }, [t, pages])
}

function useActions(): readonly PaletteOption[] {
  const t = useTranslations('palette')
  const { grants } = usePortal()
  return useMemo(
    () => [
      ...actionsOf(grants).map(({ name, href }) => ({
        id: `action ${name}`,
        label: t(`do.${name}`),
        href,
      })),
      { id: 'action shortcuts', label: t('do.shortcuts'), run: () => showWindow('shortcuts') },
    ],
    [t, grants],
  )
}

/** The pages of the user's menus, matched by their titles in both languages and by their areas. */
function usePages({ titles }: PaletteWords): (typed: string) => PaletteOption[] {
  const locale = useLocaleCode()
  const { pages } = usePortal()
  return useMemo(() => {
    const other = locales.find((one) => one !== locale) ?? locale
    const titleIn = (language: typeof locale, key: string) => titles[language][key] ?? key
    const all = [...menuOf(pages), accountEntry].flatMap(
      (entry): { url: string; title: string; area?: string }[] =>
        entry.pages.length === 0
          ? [{ url: entry.url, title: entry.title }]
          : entry.pages.map((page) => ({ ...page, area: entry.title })),
    )
    return (typed) =>
      fitting(
        all,
        typed,
        ({ title, area }) => [
          titleIn(locale, title),
          titleIn(other, title),
          ...(area ? [titleIn(locale, area), titleIn(other, area)] : []),
        ],
        MAX_ENTRIES.pages,
      ).map(({ url, title, area }): PaletteOption => {
        const label = titleIn(locale, title)
        const own = [label, area ? titleIn(locale, area) : '']
        // If the page matches only in the other language, its title or area in that language is shown as the reason.
        const byOther = typed.trim() !== '' && fitness(typed, own) === 0
        const otherTitle = titleIn(other, title)
        const reason = area && fitness(typed, [otherTitle]) === 0 ? titleIn(other, area) : otherTitle
        return {
          id: `page ${url}`,
          label,
          href: url,
          ...(byOther
            ? { detail: reason, detailLang: languageTag(other) }
            : area && { detail: titleIn(locale, area) }),
        }
      })
  }, [titles, locale, pages])
}
