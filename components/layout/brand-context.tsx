'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Brand } from '#lib/brand.ts'

const BrandContext = createContext<Brand | undefined>(undefined)

export function BrandProvider({ brand, children }: { brand: Brand | undefined; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>
}

/** The brand of this host name; undefined: the portal's own appearance. */
export const useBrand = (): Brand | undefined => useContext(BrandContext)
