import type { SxProps, Theme } from '@mui/material/styles'
import {
  CELL_PADDING,
  type Density,
  GRID_FONT,
  HEADER_HEIGHT,
  headerText,
  PHONE,
  rowHeightOf,
} from './geometry.ts'

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
  '& th': headerText,
  '& thead th, & thead td': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: HEADER_HEIGHT,
    bgcolor: 'background.paper',
  },
  '& .day-head, & .whole': { display: 'none' },
  // Copying appears with the pointer or the focus; without a pointer it is always visible.
  '@media (hover: hover)': {
    '& td .copy': { opacity: 0 },
    '& tr:hover .copy, & td:focus-within .copy': { opacity: 1 },
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

/** The height of a card. */
const CARD_HEIGHT = 68
const TOOLS = 44

/** On a phone a row is a card of two lines, and the page scrolls as one. */
const cards = {
  height: 'auto',
  overflow: 'visible',
  '& table': { display: 'block', minWidth: '0 !important', fontSize: 'inherit' },
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody': { display: 'block' },
  '& tbody tr': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    columnGap: '8px',
    rowGap: '2px',
    minHeight: CARD_HEIGHT,
    padding: '4px 12px',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  // Breaks the line between the first and the second one.
  '& tbody tr::before': { content: '""', order: 4, flex: '0 0 100%', height: 0, mt: '-2px' },
  '& tbody td': { display: 'block', height: 'auto', padding: 0, border: 0, textAlign: 'left' },
  '& tbody td.on-card-none': { display: 'none' },
  '& tbody td.on-card-state': { order: 1, flex: 'none', maxWidth: '45%' },
  // An ordinary state is a dot; the others need their words.
  '& .on-card-state .mark + .status-label': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tbody td.on-card-lead': { order: 2, flex: '1 1 0', minWidth: 0, fontWeight: 500 },
  '& tbody td.on-card-amount': { order: 3, flex: 'none', maxWidth: '50%', fontWeight: 500 },
  // The base of 0 keeps two of them and the time on one line; they grow to their texts if there is room.
  '& tbody td.on-card-sub': { order: 5, flex: '1 1 0', maxWidth: 'max-content', color: 'text.secondary' },
  '& tbody td.on-card-sub ~ td.on-card-sub::before': { content: '"· "' },
  '& tbody td.on-card-time': { order: 6, flex: 'none', ml: 'auto', color: 'text.secondary' },
  '&.dated .on-card-time .day, & .on-card-time .seconds': { display: 'none' },
  '& .copy': { display: 'none' },
  '& td .MuiSkeleton-root': { minWidth: '4.5rem' },
  '& tbody td.select': { order: 0, flex: 'none', position: 'relative', zIndex: 1 },
  '& tbody tr.with-actions': { pr: `${TOOLS}px` },
  '& tbody td.actions': {
    position: 'absolute',
    right: 4,
    top: 0,
    bottom: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    border: 0,
    bgcolor: 'transparent',
  },
  // A record's own page has its actions.
  '& tbody tr.opens.with-actions': { pr: '12px' },
  '& tbody tr.opens td.actions': { display: 'none' },
  // The menu has all actions.
  '& .actions .first-tool': { display: 'none' },
  '& .actions .row-menu': { display: 'inline-flex' },
  // The whole card is marked, not its cells.
  '& tbody tr.chosen': { bgcolor: 'action.selected' },
  '& tbody tr.chosen > td, & tbody tr:hover > td': { backgroundImage: 'none' },
  '& tbody tr.arrived': { boxShadow: 'inset 3px 0 var(--mp-palette-primary-main)' },
  '& tbody tr.arrived > td:first-of-type': { boxShadow: 'none' },
  // The whole card opens the record.
  '& .whole': { display: 'block', position: 'absolute', inset: 0 },
  '& tbody tr.day-head': {
    display: 'block',
    minHeight: 0,
    p: '0 12px',
    position: 'sticky',
    top: 'var(--portal-bar)',
    zIndex: 2,
    bgcolor: 'background.default',
    typography: 'caption',
    lineHeight: '20px',
    color: 'text.secondary',
    '&::before': { content: 'none' },
  },
}

/** `fit`: the styles that hide columns without room. */
export const tableStyles = (density: Density, fit: object): SxProps<Theme> => ({
  height: '100%',
  overflow: 'auto',
  typography: 'body2',
  '&:focus-visible': { outlineOffset: -2 },
  ...rows(density),
  ...fit,
  [PHONE]: cards,
})
