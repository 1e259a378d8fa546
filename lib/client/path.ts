'use client'

import { usePathname } from 'next/navigation'

/** Next types it nullable for what lies under pages/, where no screen is. */
export const usePath = (): string => usePathname() ?? ''
