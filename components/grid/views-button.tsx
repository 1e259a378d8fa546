'use client'

import Bookmark from '@mui/icons-material/Bookmark'
import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Box from '@mui/material/Box'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useShortcut } from '#components/shortcuts/use-shortcut.ts'
import { ToolButton } from './tool-button.tsx'
import type { ColumnLayout } from './use-column-layout.ts'
import { useViews, type ViewedList } from './use-views.ts'

/** Seldom opened: the code loads on the first click. */
const ViewsPanel = dynamic(() => import('./views-panel.tsx').then((module) => module.ViewsPanel), {
  ssr: false,
})

/** The saved views of a list: the shown one, and the panel with the others. */
export function ViewsButton<Row>({ list, layout }: { list: ViewedList; layout: ColumnLayout<Row> }) {
  const t = useTranslations('views')
  const views = useViews(list, layout)
  const { current, changed } = views
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useShortcut('views', () => button.current?.click())
  const open = (element: HTMLElement) => {
    setAnchor(element)
    setOpened(true)
  }
  return (
    <>
      <ToolButton
        ref={button}
        compact
        icon={current ? <Bookmark /> : <BookmarkBorder />}
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
            {changed && (
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'pre' }}>
                {` ${t('changed')}`}
              </Box>
            )}
          </>
        )}
      </ToolButton>
      {opened && <ViewsPanel views={views} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
