import Box from '@mui/material/Box'

/** The main amount of a row. */
export function StrongAmount({ text }: { text: string }) {
  return (
    <Box component="strong" sx={{ fontWeight: 650 }}>
      {text}
    </Box>
  )
}
