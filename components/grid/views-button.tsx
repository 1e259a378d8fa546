'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Glyph } from '#components/glyph.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { useAnchor } from '#components/layout/use-anchor.ts'
import { useShortcut } from '#components/shortcuts/use-shortcut.ts'
import { ToolButton } from './tool-button.tsx'
import type { ColumnLayout } from './use-column-layout.ts'
import { useViews, type ViewedList } from './use-views.ts'

/** Seldom opened: the code loads on the first click. */
const ViewsPanel = latePart(() => import('./views-panel.tsx').then((module) => module.ViewsPanel))

/** The saved views of a list: the shown one, and the panel with the others. */
export function ViewsButton<Row>({ list, layout }: { list: ViewedList; layout: ColumnLayout<Row> }) {
  const t = useTranslations('views')
  const views = useViews(list, layout)
  const { current, changed } = views
  const { anchor, isUsed, open, close } = useAnchor()
  const button = useRef<HTMLButtonElement>(null)
  useShortcut('views', () => button.current?.click())
  return (
    <>
      <ToolButton
        ref={button}
        compact
        icon={<Glyph name="bookmark" className={current ? 'filled' : ''} />}
        label={
          current ? [t('view'), current.name, changed && t('changed')].filter(Boolean).join(' ') : t('views')
        }
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => open(event.currentTarget)}
      >
        {current && (
          <>
            {current.name}
            {changed && <span className="portal-changed">{` ${t('changed')}`}</span>}
          </>
        )}
      </ToolButton>
      {isUsed && <ViewsPanel views={views} anchor={anchor} onClose={close} />}
    </>
  )
}
