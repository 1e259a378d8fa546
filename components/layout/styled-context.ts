import { createContext } from 'react'

/** Whether MUI's theme surrounds this part of the page. */
export const StyledContext = createContext(false)
