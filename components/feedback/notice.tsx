import { styled } from '@mui/material/styles'
import { MaterialDesignContent } from 'notistack'

/** A toast in colours on which its white words can be read; notistack's own are too light for three of its kinds. */
export const Notice = styled(MaterialDesignContent)({
  '&.notistack-MuiContent-info': { backgroundColor: '#0b5c8a' },
  '&.notistack-MuiContent-success': { backgroundColor: '#22692b' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#8a4b00' },
  '&.notistack-MuiContent-error': { backgroundColor: '#b3261e' },
})
