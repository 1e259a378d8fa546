import 'server-only'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Brand, BrandImage } from '../../brand.ts'
import { SettingsError } from '../../rules/settings.ts'
import { MIN_CONTRAST, readableColor, type Scheme } from './contrast.ts'
import { imageTypeOf } from './image-type.ts'

/**
 * The brands in BRANDING_DIR, read once at the start: brand.json with its images in the folder itself is the brand of
 * every host name; in a subfolder it is the brand of the host names that it lists.
 */

const MAX_IMAGE_BYTES = 1024 * 1024

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a color like #0e5c78')
const fileName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/, 'the name of a file next to brand.json')
const text = z.string().trim().min(1).max(60)

const brandFile = z.strictObject({
  /** Host names without a port. In a subfolder only. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/, 'a host name in lower case, without port')).default([]),
  name: z.strictObject({ zh_CN: text, en_US: text }),
  colors: z.strictObject({ primary: z.strictObject({ light: color, dark: color.optional() }) }).optional(),
  support: z
    .strictObject({
      email: z.email().optional(),
      phone: z
        .string()
        .regex(/^\+?[\d ()-]{3,30}$/, 'a phone number')
        .optional(),
      url: z.url({ protocol: /^https$/ }).optional(),
    })
    .optional(),
  logo: z
    .strictObject({ light: fileName, dark: fileName.optional(), containsName: z.boolean().default(false) })
    .optional(),
  favicon: fileName.optional(),
  signInImage: fileName.optional(),
})

interface StoredImage {
  type: string
  bytes: Buffer<ArrayBuffer>
  digest: string
}

interface StoredBrand {
  brand: Brand
  images: ReadonlyMap<string, StoredImage>
}

export interface Brands {
  /** @param host value of the Host header; undefined: the portal's own appearance */
  of: (host: string | null) => Brand | undefined
  image: (host: string | null, name: string) => StoredImage | undefined
  /** What an operator should know, such as a color that was changed to be readable. */
  warnings: readonly string[]
}

const problem = (folder: string, reason: string) =>
  new SettingsError(`BRANDING_DIR: the branding in ${folder} is not valid:\n  ${reason}`)

/** Throws a SettingsError that names the folder and every invalid field. */
export function loadBrands(folder: string | undefined): Brands {
  const warnings: string[] = []
  const byHost = new Map<string, StoredBrand>()
  let usual: StoredBrand | undefined
  if (folder !== undefined) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw problem(folder, 'it is not a folder')
    // Names that start with a dot belong to the mount, not to the operator.
    const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
    const inside = names.map((name) => join(folder, name)).filter((path) => statSync(path).isDirectory())
    for (const at of [folder, ...inside].filter((path) => existsSync(join(path, 'brand.json')))) {
      const { hosts, stored } = loadBrand(at, warnings)
      if (at === folder) usual = stored
      else if (hosts.length === 0) throw problem(at, 'hosts: a brand in a subfolder lists its host names')
      for (const host of hosts) {
        if (byHost.has(host)) throw problem(at, `hosts: ${host} has another brand already`)
        byHost.set(host, stored)
      }
    }
    if (!usual && byHost.size === 0) throw problem(folder, 'neither it nor a subfolder has a brand.json')
  }
  const find = (host: string | null) => byHost.get((host ?? '').toLowerCase().replace(/:\d+$/, '')) ?? usual
  return {
    of: (host) => find(host)?.brand,
    image: (host, name) => find(host)?.images.get(name),
    warnings,
  }
}

function loadBrand(folder: string, warnings: string[]): { hosts: readonly string[]; stored: StoredBrand } {
  const parsed = brandFile.safeParse(jsonIn(folder))
  if (!parsed.success) {
    throw problem(folder, parsed.error.issues.map(lineOf).join('\n  '))
  }
  const { hosts, name, colors, support, logo, favicon, signInImage } = parsed.data
  const files: [BrandImage, string | undefined][] = [
    ['logo-light', logo?.light],
    ['logo-dark', logo?.dark ?? logo?.light],
    ['favicon', favicon],
    ['sign-in', signInImage],
  ]
  const images = new Map(
    files.flatMap(([kind, file]) => (file ? [[kind, readImage(folder, file)] as const] : [])),
  )
  const { light, dark } = colors?.primary ?? {}
  const colorIn = (scheme: Scheme, given: string, key: string) => {
    const readable = readableColor(given, scheme)
    if (readable.main !== given) {
      warnings.push(
        `${folder}: ${key} ${given} has less than ${MIN_CONTRAST}:1 on the ${scheme} page; ${readable.main} is used`,
      )
    }
    return readable
  }
  return {
    hosts,
    stored: {
      images,
      brand: {
        name,
        support,
        logoHasName: logo?.containsName ?? false,
        colors: light
          ? {
              light: colorIn('light', light, 'colors.primary.light'),
              dark: dark ? colorIn('dark', dark, 'colors.primary.dark') : readableColor(light, 'dark'),
            }
          : undefined,
        images: Object.fromEntries(
          [...images].map(([kind, { digest }]) => [kind, `/api/branding/${kind}?v=${digest}`]),
        ),
      },
    },
  }
}

const lineOf = (issue: z.core.$ZodIssue): string => {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return `${path || 'brand.json'}: unknown ${issue.keys.join(', ')}`
  return `${path}: ${issue.message}`
}

function jsonIn(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'))
  } catch (error) {
    throw problem(folder, `brand.json: ${error instanceof SyntaxError ? 'not JSON' : 'cannot be read'}`)
  }
}

function readImage(folder: string, file: string): StoredImage {
  const path = join(folder, file)
  if (!existsSync(path)) throw problem(folder, `${file}: the file does not exist`)
  const bytes = readFileSync(path)
  if (bytes.length > MAX_IMAGE_BYTES) throw problem(folder, `${file}: larger than 1 MB`)
  const type = imageTypeOf(bytes)
  if (!type) throw problem(folder, `${file}: not a PNG, JPEG, WebP, SVG or ICO image`)
  return { type, bytes, digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 16) }
}
