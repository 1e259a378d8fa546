import type { SxProps, Theme } from '@mui/material/styles'
import { CARDS_BELOW, CELL_PADDING, type Density, GRID_FONT, HEADER_HEIGHT, rowHeightOf } from './geometry.ts'

const CHOSEN = 'linear-gradient(var(--mp-palette-action-selected), var(--mp-palette-action-selected))'

/** The plain table with the DataGrid's measures. */
const rows = (density: Density) => ({
  '& table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    font: 'inherit',
    fontSize: GRID_FONT,
  },
  '& th, & td': {
    boxSizing: 'border-box',
    height: rowHeightOf(density),
    padding: `0 ${CELL_PADDING}px`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'left',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  // At most two lines, for which the column is wide enough.
  '& th': { fontWeight: 600, lineHeight: 1.25, whiteSpace: 'normal', overflowWrap: 'normal' },
  '& thead th, & thead td': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: HEADER_HEIGHT,
    bgcolor: 'background.paper',
  },
  '& .right': { textAlign: 'right' },
  '& th a': {
    color: 'inherit',
    textDecoration: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
  },
  '& th.right a': { flexDirection: 'row-reverse' },
  '& .arrow': { fontSize: 16, flex: 'none' },
  '& .arrow.idle': { display: 'none' },
  '& th a:hover .idle, & th a:focus-visible .idle': { display: 'block', opacity: 0.5 },
  '& .select': { padding: 0, textAlign: 'center' },
  '& .select .MuiCheckbox-root': { padding: '5px' },
  '& tbody tr.chosen > td': { backgroundImage: CHOSEN },
  '& tbody tr.arrived > td:first-of-type': { boxShadow: 'inset 3px 0 var(--mp-palette-primary-main)' },
  '& .actions': {
    position: 'sticky',
    right: 0,
    bgcolor: 'background.paper',
    textAlign: 'right',
    borderLeft: '1px solid',
    borderLeftColor: 'divider',
  },
  '& thead .actions': { zIndex: 2 },
  '& tbody tr:hover > td': {
    backgroundImage: 'linear-gradient(var(--mp-palette-action-hover), var(--mp-palette-action-hover))',
  },
})

/** On a phone a row is a card of its first fields, and the page scrolls as one. */
const cards = {
  height: 'auto',
  overflow: 'visible',
  '& table': { display: 'block', minWidth: '0 !important', fontSize: 'inherit' },
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody': { display: 'block' },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2px',
    padding: '12px',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& tbody td': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    height: 'auto',
    minHeight: 26,
    alignItems: 'center',
    padding: 0,
    border: 0,
    textAlign: 'right',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& tbody tr.arrived': { boxShadow: 'inset 3px 0 var(--mp-palette-primary-main)' },
  '& tbody tr.arrived > td:first-of-type': { boxShadow: 'none' },
  '& tbody td::before': {
    content: 'attr(data-label)',
    // The words of a label stay whole next to a long text.
    flex: '1 0 6em',
    maxWidth: '45%',
    color: 'text.secondary',
    textAlign: 'left',
  },
  '& tbody td.off-card': { display: 'none' },
  '& tbody td.actions': { position: 'static', justifyContent: 'flex-end', minHeight: 0, border: 0 },
  '& tbody td.actions:empty': { display: 'none' },
  '& tbody td.actions::before': { content: 'none' },
}

export const tableStyles = (density: Density): SxProps<Theme> => ({
  height: '100%',
  overflow: 'auto',
  typography: 'body2',
  '&:focus-visible': { outlineOffset: -2 },
  ...rows(density),
  [`@media (max-width: ${CARDS_BELOW - 0.05}px)`]: cards,
})
