import type { SxProps, Theme } from '@mui/material/styles'
import { CELL_PADDING, GRID_FONT, headerText } from './geometry.ts'

/** Makes the DataGrid look like the plain table that it replaces. */
export const dataGridStyles: SxProps<Theme> = {
  height: '100%',
  '& .MuiDataGrid-root': {
    border: 0,
    borderRadius: 0,
    font: 'inherit',
    fontSize: GRID_FONT,
    '--DataGrid-rowBorderColor': 'var(--mp-palette-divider)',
    '--DataGrid-t-header-background-base': 'var(--mp-palette-background-paper)',
    '--DataGrid-t-color-border-base': 'var(--mp-palette-divider)',
    backgroundColor: 'transparent',
  },
  '& .MuiDataGrid-root .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-root .MuiDataGrid-columnHeader:focus-visible':
    {
      outline: '2px solid var(--portal-focus)',
      outlineOffset: -2,
    },
  '& .MuiDataGrid-row.arrived .MuiDataGrid-cell:nth-of-type(2)': {
    boxShadow: 'inset 3px 0 var(--mp-palette-primary-main)',
  },
  '& .MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle': { textAlign: 'right' },
  // The separators between columns appear near the pointer.
  '& .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
  '& .MuiDataGrid-cell:not(.MuiDataGrid-cellCheckbox), & .MuiDataGrid-columnHeader:not(.MuiDataGrid-columnHeaderCheckbox)':
    { px: `${CELL_PADDING}px` },
  '& .MuiDataGrid-columnHeaderTitle': headerText,
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortIcon': { fontSize: 16 },
  // As wide as the arrow, so that the words stay in place when it appears.
  '& .MuiDataGrid-sortButton': { p: 0, m: 0 },
  '& .MuiDataGrid-cell.actions, & .MuiDataGrid-columnHeader.actions': {
    position: 'sticky',
    right: 0,
    zIndex: 3,
    backgroundColor: 'background.paper',
    borderLeft: '1px solid',
    borderLeftColor: 'divider',
  },
  '@media (hover: hover)': {
    '& .copy': { opacity: 0 },
    '& .MuiDataGrid-row:hover .copy, & .MuiDataGrid-cell:focus-within .copy': { opacity: 1 },
  },
  '& .MuiDataGrid-row:hover .MuiDataGrid-cell.actions': {
    backgroundImage: 'linear-gradient(var(--mp-palette-action-hover), var(--mp-palette-action-hover))',
  },
}
