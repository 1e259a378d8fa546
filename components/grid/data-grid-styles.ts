import type { SxProps, Theme } from '@mui/material/styles'

/** The DataGrid in the box that it shares with the plain table: same frame, same font, actions at the right edge. */
export const dataGridStyles: SxProps<Theme> = {
  height: '100%',
  '& .MuiDataGrid-root': {
    border: 0,
    borderRadius: 0,
    font: 'inherit',
    typography: 'body2',
    '--DataGrid-rowBorderColor': 'var(--mp-palette-divider)',
    '--DataGrid-t-header-background-base': 'var(--mp-palette-background-paper)',
    '--DataGrid-t-color-border-base': 'var(--mp-palette-divider)',
    backgroundColor: 'transparent',
  },
  '& .MuiDataGrid-row.arrived .MuiDataGrid-cell:nth-of-type(2)': {
    boxShadow: 'inset 3px 0 var(--mp-palette-primary-main)',
  },
  // Where a width can be changed shows when the pointer is near.
  '& .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-sortIcon': { fontSize: 16 },
  '& .MuiDataGrid-cell.actions, & .MuiDataGrid-columnHeader.actions': {
    position: 'sticky',
    right: 0,
    zIndex: 3,
    backgroundColor: 'background.paper',
    borderLeft: '1px solid',
    borderLeftColor: 'divider',
  },
  '& .MuiDataGrid-row:hover .MuiDataGrid-cell.actions': {
    backgroundImage: 'linear-gradient(var(--mp-palette-action-hover), var(--mp-palette-action-hover))',
  },
}
