import Box from '@mui/material/Box'

/** Highlighted text in a row, such as its main amount. */
export function StrongText({ text }: { text: string }) {
  return (
    <Box component="strong" sx={{ fontWeight: 650 }}>
      {text}
    </Box>
  )
}
