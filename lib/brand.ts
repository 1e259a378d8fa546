/** The appearance of one host name, as pages need it. Without a brand the portal has its own name, mark and colors. */

export type BrandImage = 'logo-light' | 'logo-dark' | 'favicon' | 'sign-in'

/** A color that is readable on the page, and the text color that is readable on it. */
export interface BrandColor {
  main: string
  contrastText: string
}

interface SupportContact {
  email?: string | undefined
  phone?: string | undefined
  url?: string | undefined
}

export interface Brand {
  name: Readonly<Record<'zh_CN' | 'en_US', string>>
  colors: { light: BrandColor; dark: BrandColor } | undefined
  support: SupportContact | undefined
  /** The logo contains the name, so that the name is not written next to it. */
  logoHasName: boolean
  /** Addresses of the images, with their digest. */
  images: Readonly<Partial<Record<BrandImage, string>>>
}
