import Box from '@mui/material/Box'

/** The amount that the others of its row lead to. */
export function StrongAmount({ text }: { text: string }) {
  return (
    <Box component="strong" sx={{ fontWeight: 650 }}>
      {text}
    </Box>
  )
}
