import Box from '@mui/material/Box'

/** The logo of app/icon.svg and the product's name. */
export function Brand({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <BrandMark />
      <Box component="span" sx={{ fontWeight: 650, letterSpacing: '-0.01em', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
    </Box>
  )
}

function BrandMark() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill="#0e5c78" />
      <path
        d="M8 22.5V13.2l8 5.4 8-5.4v9.3"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M8 9.2h16" stroke="#8fd3ea" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}
