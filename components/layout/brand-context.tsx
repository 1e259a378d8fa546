'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Brand } from '#lib/brand.ts'

const BrandContext = createContext<Brand | undefined>(undefined)
const VariablesContext = createContext<string | undefined>(undefined)

interface BrandProviderProps {
  brand: Brand | undefined
  /** The theme's CSS variables that its colors change (brandVariables). */
  variables?: string | undefined
  children: ReactNode
}

export const BrandProvider = ({ brand, variables, children }: BrandProviderProps) => (
  <BrandContext value={brand}>
    <VariablesContext value={variables}>{children}</VariablesContext>
  </BrandContext>
)

/** The brand of this host name; undefined: the portal's own appearance. */
export const useBrand = (): Brand | undefined => useContext(BrandContext)

export const useBrandVariables = (): string | undefined => useContext(VariablesContext)
