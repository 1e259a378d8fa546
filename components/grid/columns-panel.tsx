'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { MoveDown, MoveUp } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Choice } from '#components/layout/choice.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { densities } from '#lib/preferences.ts'
import type { ColumnLayout } from './use-column-layout.ts'

interface ColumnsPanelProps<Row> {
  layout: ColumnLayout<Row>
  anchor: HTMLElement | null
  onClose: () => void
}

/** Chooses the shown columns and their order, and the height of the rows. */
export function ColumnsPanel<Row>({ layout, anchor, onClose }: ColumnsPanelProps<Row>) {
  const t = useTranslations('grid')
  const hidden = layout.all.filter((column) => !layout.shown.includes(column))
  return (
    <Panel label={t('columns')} anchor={anchor} onClose={onClose} sx={{ width: 320, maxHeight: '70vh' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 1.5, py: 1 }}>
        {/* One list with keys, so that the focused line keeps its element when it is shown or hidden. */}
        {[
          ...layout.shown.map((column, index) => (
            <ColumnLine
              key={column.field}
              layout={layout}
              field={column.field}
              header={column.header}
              checked
            >
              <IconButton
                aria-label={t('move_up', { column: column.header })}
                // Not disabled, because a disabled button loses the focus.
                aria-disabled={index === 0}
                onClick={() => layout.move(column.field, -1)}
              >
                <Icon icon={MoveUp} />
              </IconButton>
              <IconButton
                aria-label={t('move_down', { column: column.header })}
                aria-disabled={index === layout.shown.length - 1}
                onClick={() => layout.move(column.field, 1)}
              >
                <Icon icon={MoveDown} />
              </IconButton>
            </ColumnLine>
          )),
          hidden.length > 0 && <Divider key="divider" component="li" sx={{ my: 1 }} />,
          ...hidden.map((column) => (
            <ColumnLine key={column.field} layout={layout} field={column.field} header={column.header} />
          )),
        ]}
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          p: 1,
          bgcolor: 'background.paper',
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <FormControlLabel
          sx={{ ml: 0, mb: 0.5 }}
          slotProps={{ typography: { variant: 'body2' } }}
          control={<Switch checked={layout.scrolls} onChange={layout.toggleScrolls} />}
          label={t('columns_scroll')}
        />
        <Choice
          label={t('row_height')}
          value={layout.density}
          options={densities.map((value) => ({ value, label: t(`row_height_${value}`) }))}
          onChoose={layout.chooseDensity}
        />
        <Button sx={{ mt: 0.5 }} onClick={layout.reset}>
          {t('columns_reset')}
        </Button>
      </Box>
    </Panel>
  )
}

interface ColumnLineProps<Row> {
  layout: ColumnLayout<Row>
  field: string
  header: string
  checked?: boolean
  children?: ReactNode
}

function ColumnLine<Row>({ layout, field, header, checked = false, children }: ColumnLineProps<Row>) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, mr: 0 }}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            checked={checked}
            disabled={checked && layout.shown.length === 1}
            onChange={() => layout.toggle(field)}
          />
        }
        label={header}
      />
      {children}
    </Box>
  )
}
