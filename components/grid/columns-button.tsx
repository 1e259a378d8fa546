'use client'

import { useTranslations } from 'next-intl'
import { Glyph } from '#components/glyph.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useAnchor } from '#components/layout/use-anchor.ts'
import { ToolButton } from './tool-button.tsx'
import { type ColumnLayout, useFitCount } from './use-column-layout.ts'

/** Its code loads when the panel opens for the first time. */
const ColumnsPanel = latePart(() =>
  import('./columns-panel.tsx').then((module) => module.ColumnsPanel<never>),
)

/** Opens the panel of the columns, and names how many do not fit. */
export function ColumnsButton<Row>({ layout }: { layout: ColumnLayout<Row> }) {
  const t = useTranslations('grid')
  const { anchor, isUsed, open, close } = useAnchor()
  const fits = useFitCount(layout.fit)
  const unfit = fits === undefined ? 0 : layout.shown.length - fits
  return (
    <>
      {/* The number of hidden columns is known only in the browser, after the server has rendered the button. */}
      <div className="portal-columns">
        <ToolButton
          icon={<Glyph name="columns" />}
          compact
          label={t('columns')}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => open(event.currentTarget)}
        >
          {unfit > 0 && !layout.scrolls && t('more_columns', { count: unfit })}
        </ToolButton>
      </div>
      {isUsed && <ColumnsPanel layout={layout as ColumnLayout<never>} anchor={anchor} onClose={close} />}
    </>
  )
}
