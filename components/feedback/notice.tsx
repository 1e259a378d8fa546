import { styled } from '@mui/material/styles'
import { MaterialDesignContent } from 'notistack'

/** A toast with enough contrast for its white text. Three of notistack's own colors are too light. */
export const Notice = styled(MaterialDesignContent)({
  '&.notistack-MuiContent-info': { backgroundColor: '#0b5c8a' },
  '&.notistack-MuiContent-success': { backgroundColor: '#22692b' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#8a4b00' },
  '&.notistack-MuiContent-error': { backgroundColor: '#b3261e' },
})
