'use client'

import GlobalStyles from '@mui/material/GlobalStyles'

/** While it is shown, only the dialog with `data-print` is printed, without its buttons. */
export const PrintOnlyMarked = () => <GlobalStyles styles={onPaper} />

const onPaper = {
  '@media print': {
    'body > :not([data-print])': { display: 'none !important' },
    '[data-print] button, [data-print] .MuiBackdrop-root': { display: 'none !important' },
    '[data-print] *': { boxShadow: 'none !important' },
  },
}
