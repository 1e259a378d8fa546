'use client'

import { useTranslations } from 'next-intl'
import type { RightsBranch, RoleForm } from '#lib/contract/role.ts'
import { pagesOf, rightsDiff } from '#lib/rules/role.ts'

export interface DiffLine {
  id: string
  kind: 'added' | 'removed' | 'changed'
  text: string
}

const texts = ['nameZh', 'nameEn', 'description'] as const

/** The differences between two states of a role, as text. `*` means all websites. */
export function useDiffText(tree: readonly RightsBranch[]) {
  const t = useTranslations('roles')
  const label = useTranslations('roles.fields')
  const pages = pagesOf(tree)
  const names = new Map([
    ...pages.map(({ url, name }) => [url, name] as const),
    ...pages.flatMap(({ name: page, operations }) =>
      operations.map(({ path, name }) => [path, `${page} · ${name}`] as const),
    ),
    ['*', t('all_websites')] as const,
  ])
  return (before: RoleForm, after: RoleForm): DiffLine[] => {
    const diff = rightsDiff(before, after)
    const lines = (kind: 'pages' | 'calls' | 'sites'): DiffLine[] => [
      ...diff[kind].added.map((id) => ({ id: `+ ${id}`, kind: 'added' as const, text: names.get(id) ?? id })),
      ...diff[kind].removed.map((id) => ({
        id: `- ${id}`,
        kind: 'removed' as const,
        text: names.get(id) ?? id,
      })),
    ]
    return [
      ...texts
        .filter((field) => before[field].trim() !== after[field].trim())
        .map((field) => ({
          id: field,
          kind: 'changed' as const,
          text: t('changed_field', {
            field: label(field),
            before: before[field].trim() || t('none'),
            after: after[field].trim() || t('none'),
          }),
        })),
      ...lines('pages'),
      ...lines('calls'),
      ...lines('sites'),
    ]
  }
}
