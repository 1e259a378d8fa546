import { useTranslations } from 'next-intl'
import { PlainButton } from '#components/plain/button.tsx'
import type { NewRows } from './use-fresh-rows.ts'

/** Announces new rows above the grid, over its head, so that no row moves before the user wants it. */
export function NewRowsButton({ rows }: { rows: NewRows | undefined }) {
  const t = useTranslations('grid')
  return (
    <div role="status" className="portal-new-rows">
      {rows && (
        <PlainButton look="contained" size="dense" onClick={rows.show}>
          {t('new_rows', { count: rows.count })}
        </PlainButton>
      )}
    </div>
  )
}
